// Finds a browser for the tests.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Arguments for every browser under test: no sandbox, because root cannot use it, and no background requests. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The headless shell comes first, because it starts faster. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
  'microsoft-edge',
  'chrome',
]
const USUAL_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * The path of an executable on the PATH; undefined if there is none.
 * @param {string} name
 */
export function onPath(name) {
  const file = process.platform === 'win32' ? `${name}.exe` : name
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return folders
    .map((folder) => path.join(folder, file))
    .find((executable) => existsSync(executable))
}

/** The browser that Playwright has downloaded, if any. */
function downloaded() {
  try {
    const executable = createRequire(import.meta.url)('playwright').chromium.executablePath()
    return isBrowser(executable) ? executable : null
  } catch {
    // The packages are not installed yet.
    return null
  }
}

/** How long a browser may take to print its version, in ms. */
const NAME_TIMEOUT_MS = 30_000

/**
 * The version that an executable prints, such as "Chromium 156.0.8078.79"; null if it does not run. On Windows, the name of its
 * file, because a browser that is asked for its version would open a window there.
 * @param {string} executable
 * @returns {string | null}
 */
export function browserName(executable) {
  if (!existsSync(executable)) return null
  if (process.platform === 'win32') return path.basename(executable)
  try {
    return execFileSync(executable, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: NAME_TIMEOUT_MS,
    }).trim()
  } catch {
    return null
  }
}

/**
 * Checks the printed version, because Ubuntu's `chromium-browser` may only say how to install a browser.
 * @param {string} executable
 */
const isBrowser = (executable) => /chrom|edge/i.test(browserName(executable) ?? '')

/**
 * Whether a browser belongs to a snap. It can then read neither /tmp nor hidden folders, so any other browser is preferred.
 * @param {string} executable
 */
const isConfined = (executable) => executable.startsWith('/snap/')

/** @throws if CHROME_PATH is set and names no browser */
function search() {
  const named = process.env.CHROME_PATH
  if (named) {
    if (isBrowser(named)) return named
    const finding = existsSync(named) ? (browserName(named) ?? 'does not run') : 'does not exist'
    throw new Error(
      `CHROME_PATH must be the executable of a Chrome, Chromium or Edge; ${named}: ${finding}. Correct it, or unset it to use a browser that is found.`,
    )
  }
  const paths = [...NAMES.flatMap((name) => onPath(name) ?? []), ...USUAL_PATHS]
  const confinedLast = paths.toSorted((a, b) => Number(isConfined(a)) - Number(isConfined(b)))
  return confinedLast.find(isBrowser) ?? downloaded()
}

/**
 * The path of a Chrome, Chromium or Edge executable: CHROME_PATH, one on the PATH, one at a usual path, or Playwright's; null if
 * there is none. Child processes use the same browser.
 * @returns {string | null}
 * @throws if CHROME_PATH is set and names no browser
 */
export function findBrowser() {
  const found = process.env.BROWSER_FOUND || search()
  if (found) process.env.BROWSER_FOUND = found
  return found
}
