// Finds a browser that the tests can drive.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Arguments for every browser under test: no sandbox for root, and no requests of the browser's own. */
export const BROWSER_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser', 'microsoft-edge', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

function onPath(name) {
  try {
    return execFileSync(process.platform === 'win32' ? 'where' : 'which', [name], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .split('\n')[0]
      .trim()
  } catch {
    return ''
  }
}

/** The executable of a Chrome, Chromium or Edge: CHROME_PATH, one on the path, one in its usual place; null for none. */
export function findBrowser() {
  const named = process.env.CHROME_PATH
  if (named && existsSync(named)) return named
  return NAMES.map(onPath).find(Boolean) ?? PLACES.find((place) => existsSync(place)) ?? null
}
