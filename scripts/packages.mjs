import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fits, thisPlatform } from './checks/nativeParts.mjs'

/** Longer than any installation takes, in ms. */
const PATIENCE = 900_000

/** Installs the packages of a folder as its lockfile has them, where they are not there yet; ends the process where that fails. */
export function installMissing(folder, { what = 'packages', options = [] } = {}) {
  if (installedIsCurrent(folder)) return
  console.log(`Installing ${what}, once...`)
  const { status, error } = npm(['ci', '--no-audit', '--no-fund', ...options], { cwd: folder, stdio: 'inherit', timeout: PATIENCE })
  if (status === 0) return
  console.error(`The ${what} could not be installed${error ? `: ${error.message}` : ''}. After a change of package.json by hand, run \`npm install\` first; on Windows, first end what runs from this folder.`)
  process.exit(status ?? 1)
}

/** On Windows npm is a script, which only a shell starts. */
function npm(args, options) {
  return process.platform === 'win32' ? spawnSync(['npm', ...args].join(' '), { ...options, shell: true }) : spawnSync('npm', args, options)
}

/** Whether every package is there, of the native parts those of this platform: the folder may have come from another one. */
function installedIsCurrent(folder) {
  const stamp = path.join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(stamp)) return false
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'))
  const installed = JSON.parse(readFileSync(stamp, 'utf8')).packages
  const platform = thisPlatform()
  const isLeftOut = (entry) => entry.peer || (entry.optional && !(entry.os && entry.cpu && fits(entry, platform)))
  return Object.entries(packages).every(([name, entry]) => name === '' || isLeftOut(entry) || installed[name]?.version === entry.version)
}
