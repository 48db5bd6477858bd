// Finds a browser for the tests.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Arguments for every browser under test: no sandbox, which root cannot use, and no background requests. */
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
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

export function onPath(name) {
  const file = process.platform === 'win32' ? `${name}.exe` : name
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return folders.map((folder) => path.join(folder, file)).find((place) => existsSync(place))
}

/** The browser that Playwright has downloaded, if any. */
function downloaded() {
  try {
    const place = createRequire(import.meta.url)('playwright').chromium.executablePath()
    return existsSync(place) ? place : null
  } catch {
    // The packages are not installed yet.
    return null
  }
}

/**
 * The path of a Chrome, Chromium or Edge executable: CHROME_PATH, one on the PATH, one in its usual place, or Playwright's.
 * Null if there is none.
 */
export function findBrowser() {
  const named = process.env.CHROME_PATH
  if (named && existsSync(named)) return named
  return (
    NAMES.map(onPath).find(Boolean) ?? PLACES.find((place) => existsSync(place)) ?? downloaded()
  )
}
