// Finds the browsers that `npm run test:engines` drives.
import { existsSync } from 'node:fs'
import { onPath } from '../browser.mjs'

const FIREFOX = ['firefox-esr', 'firefox']
const PLACES = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** The path of Firefox: FIREFOX_PATH, one on the PATH, or one in its usual place. Undefined if there is none. */
export const findFirefox = () =>
  [process.env.FIREFOX_PATH, ...FIREFOX.map(onPath), ...PLACES].find(
    (place) => place && existsSync(place),
  )

/** The driver of WebKitGTK, which exists for Linux only. */
export const findWebKit = () => onPath('WebKitWebDriver')

/** A screen in memory, which the windows of WebKitGTK need. */
export const findScreen = () => onPath('Xvfb')
