// Installs what a fresh clone is missing, so that one command is enough. With --browser it also installs a browser if none
// is found.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { browserName, findBrowser } from './setup/browser.mjs'
import { obstacle } from './setup/obstacles.mjs'
import { installMissing } from './setup/packages.mjs'

// Versions of Node.js that are refused below may lack import.meta.dirname.
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** How long the installation of a browser may take, in ms. */
const INSTALL_TIMEOUT_MS = 600_000

try {
  const problem = obstacle(root)
  if (problem !== null) throw new Error(problem)
  installMissing(root)
  if (process.argv.includes('--browser')) {
    const browser = findBrowser() ?? installBrowser()
    console.log(`Browser: ${browserName(browser)}, ${browser}`)
  }
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause)
  process.exitCode = 1
}

/**
 * Installs a browser, and returns its path. As root on Debian and its derivatives, tries their packages before Playwright's.
 * @throws if none can be installed
 */
function installBrowser() {
  console.log('No Chrome, Chromium or Edge was found; trying to install one...')
  const canUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  // The headless shell is smaller, but not every Debian derivative has it.
  const names = canUseApt ? ['chromium-headless-shell', 'chromium'] : []
  const commands = [
    ...(canUseApt ? ['apt-get update -qq'] : []),
    ...names.map((name) => `apt-get install -y -qq ${name}`),
    'node node_modules/playwright/cli.js install chromium',
  ]
  for (const command of commands) {
    const [program = '', ...args] = command.split(' ')
    spawnSync(program, args, { cwd: root, stdio: 'inherit', timeout: INSTALL_TIMEOUT_MS })
    const browser = findBrowser()
    if (browser) return browser
  }
  throw new Error(
    'The browser tests need Chrome, Chromium or Edge. Install one, or set CHROME_PATH to its executable, and run the command again.',
  )
}
