// Installs what a fresh clone is missing, so that one command is enough. With --browser it also installs a browser if none
// is found.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.mjs'
import { installMissing } from './packages.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Longer than a browser's installation should take, in ms. */
const PATIENCE = 600_000

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Onward needs Node.js 20.19 or newer; this is ${process.version}. Download it from https://nodejs.org.`,
  )
  process.exit(1)
}
installMissing(root)
if (process.argv.includes('--browser') && !findBrowser()) installBrowser()

/** As root on Debian and its derivatives, from their packages; otherwise with Playwright's own download. */
function installBrowser() {
  console.log('No Chrome, Chromium or Edge was found; trying to install one...')
  /**
   * @param {string} command
   * @param {string[]} args
   */
  const run = (command, args) =>
    execFileSync(command, args, { cwd: root, stdio: 'inherit', timeout: PATIENCE })
  const tries = [
    () =>
      run(process.execPath, [
        path.join(root, 'node_modules/playwright/cli.js'),
        'install',
        'chromium',
      ]),
  ]
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    /** @param {string} name */
    const install = (name) => () => run('apt-get', ['install', '-y', '-qq', name])
    // The headless shell is smaller, but not every Debian derivative has it.
    tries.unshift(
      () => (run('apt-get', ['update', '-qq']), install('chromium-headless-shell')()),
      install('chromium'),
    )
  }
  for (const attempt of tries) {
    try {
      attempt()
      if (findBrowser()) return
    } catch {
      // Try the next way; if all fail, the message below is shown.
    }
  }
  console.error(
    'The browser tests need Chrome, Chromium or Edge. Install one, or set CHROME_PATH to its executable, and run the command again.',
  )
  process.exit(1)
}
