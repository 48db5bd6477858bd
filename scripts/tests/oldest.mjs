// `npm run tool oldest`: tests a purchase on the built demo in the oldest supported Chrome, which is downloaded once from the npm
// registry. That browser exists only for x64 Linux; on other systems, the test is skipped with a message.
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { BROWSER_FLOOR } from '../checks/browserFloor.mjs'
import { runNode, runProgram } from '../runProgram.mjs'

/** The oldest supported Chrome. */
const PACKAGE = `@sparticuz/chromium@${BROWSER_FLOOR.chrome}.0.0`
const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, `node_modules/.cache/chrome-${BROWSER_FLOOR.chrome}`)
const browser = path.join(folder, 'chrome')
const libraries = path.join(folder, 'lib')

/** Downloads the browser and its libraries into a cache folder, and unpacks them. */
function unpack() {
  mkdirSync(libraries, { recursive: true })
  const options = '--no-save --no-audit --no-fund --ignore-scripts --silent'.split(' ')
  runProgram('npm', ['install', '--prefix', folder, ...options, PACKAGE])
  /** @param {string} name */
  const packed = (name) =>
    brotliDecompressSync(
      readFileSync(path.join(folder, 'node_modules/@sparticuz/chromium/bin', name)),
    )
  writeFileSync(path.join(folder, 'libraries.tar'), packed('aws.tar.br'))
  runProgram('tar', ['-xf', path.join(folder, 'libraries.tar'), '-C', folder])
  const half = `${browser}.half`
  writeFileSync(half, packed('chromium.br'))
  chmodSync(half, 0o755)
  // Renamed last, so that an interrupted download is not used.
  renameSync(half, browser)
}

if (process.platform !== 'linux' || process.arch !== 'x64') {
  console.log('Skipped: the oldest browser is only available for x64 Linux.')
  process.exit(0)
}
if (!existsSync(browser)) unpack()
runNode(
  'node_modules/@playwright/test/cli.js test --config config/playwright.demo.config.ts --project oldest --reporter list',
  [],
  { OLDEST_BROWSER: browser, LD_LIBRARY_PATH: libraries },
)
