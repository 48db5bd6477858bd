import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fits, thisPlatform } from './nativeParts.mjs'

/** How long an installation may take, in ms. */
const INSTALL_TIMEOUT_MS = 900_000

/**
 * @typedef {{ what?: string, options?: readonly string[] }} How `what`: the packages' name in messages; `options`: further options
 * for `npm ci`
 */

/**
 * Installs a folder's packages from its lockfile if they are missing or outdated. Ends the process if the installation fails.
 * @param {string} folder
 * @param {How} [how]
 */
export function installMissing(folder, how) {
  if (!tryInstall(folder, how)) process.exit(1)
}

/**
 * Installs a folder's packages from its lockfile if they are missing or outdated. Returns whether they are installed now; if not, it
 * has said why.
 * @param {string} folder
 * @param {How} [how]
 */
export function tryInstall(folder, { what = 'packages', options = [] } = {}) {
  if (isUpToDate(folder)) return true
  console.log(`Installing ${what} (once)...`)
  // Errors alone: npm would warn of packages that declare a newer Node.js than they need (ADR 0009).
  const { status, error } = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error', ...options], {
    cwd: folder,
    stdio: 'inherit',
    timeout: INSTALL_TIMEOUT_MS,
  })
  if (status === 0) return true
  console.error(
    `Could not install ${what}${error ? `: ${error.message}` : ''}. If you edited package.json by hand, run \`npm install\` first. On Windows, stop everything that runs from this folder first.`,
  )
  return false
}

/**
 * Runs npm: on Windows in a shell, because npm is a script there.
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} options
 */
function npm(args, options) {
  return process.platform === 'win32'
    ? spawnSync(['npm', ...args].join(' '), { ...options, shell: true })
    : spawnSync('npm', args, options)
}

/**
 * Whether every package is installed, with the native parts for this platform. The folder may come from another platform.
 * @param {string} folder
 */
function isUpToDate(folder) {
  const stamp = path.join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(stamp)) return false
  /** @type {{ packages: Record<string, Parameters<typeof mayBeMissing>[0]> }} */
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'))
  const installed = JSON.parse(readFileSync(stamp, 'utf8')).packages
  const platform = thisPlatform()
  /** @param {import('./nativeParts.mjs').Entry & { peer?: boolean, optional?: boolean }} entry */
  const mayBeMissing = (entry) =>
    entry.peer || (entry.optional && !(entry.os && entry.cpu && fits(entry, platform)))
  return Object.entries(packages).every(
    ([name, entry]) =>
      name === '' || mayBeMissing(entry) || installed[name]?.version === entry.version,
  )
}
