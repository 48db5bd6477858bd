import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Longer than any installation takes, in ms. */
const PATIENCE = 900_000

/** Installs the packages of a folder as its lockfile has them, where they are not there yet; ends the process where that fails. */
export function installMissing(folder, { what = 'packages', options = [] } = {}) {
  if (installedIsCurrent(folder)) return
  console.log(`Installing ${what}, once...`)
  // Not `npm ci`: it refuses a lockfile made where packages for other platforms could not be had.
  const { status, error } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', ...options], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    timeout: PATIENCE,
  })
  if (status === 0) return
  console.error(`The ${what} could not be installed${error ? `: ${error.message}` : ''}.`)
  process.exit(status ?? 1)
}

function installedIsCurrent(folder) {
  const stamp = path.join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(stamp)) return false
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'))
  const installed = JSON.parse(readFileSync(stamp, 'utf8')).packages
  return Object.entries(packages).every(
    ([name, { version, optional, peer }]) => name === '' || optional || peer || installed[name]?.version === version,
  )
}
