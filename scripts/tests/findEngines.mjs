// Finds the browsers that `npm run tool engines` drives.
import { existsSync } from 'node:fs'
import { onPath } from '../setup/browser.mjs'

const FIREFOX = ['firefox-esr', 'firefox']
const USUAL_PATHS = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** The path of Firefox: FIREFOX_PATH, one on the PATH, or one at a usual path; undefined if there is none. */
export const findFirefox = () =>
  [process.env.FIREFOX_PATH, ...FIREFOX.map(onPath), ...USUAL_PATHS].find(
    (executable) => executable && existsSync(executable),
  )

/** The driver of WebKitGTK, which exists for Linux only. */
export const findWebKit = () => onPath('WebKitWebDriver')

/** A virtual screen, which the windows of WebKitGTK need. */
export const findScreen = () => onPath('Xvfb')
