// `npm run test:oldest`: tests a purchase on the built demo in the oldest supported Chrome, which is downloaded once from the npm
// registry. That browser exists only for x64 Linux; on other systems, the test is skipped with a message.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { BROWSER_FLOOR } from './checks/browserFloor.mjs'

/** The oldest supported Chrome. */
const PACKAGE = `@sparticuz/chromium@${BROWSER_FLOOR.chrome}.0.0`
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const folder = path.join(root, `node_modules/.cache/chrome-${BROWSER_FLOOR.chrome}`)
const browser = path.join(folder, 'chrome')
const libraries = path.join(folder, 'lib')

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** Downloads the browser and its libraries into a cache folder, and unpacks them. */
function unpack() {
  mkdirSync(libraries, { recursive: true })
  const options = '--no-save --no-audit --no-fund --ignore-scripts --silent'.split(' ')
  run('npm', ['install', '--prefix', folder, ...options, PACKAGE])
  /** @param {string} name */
  const packed = (name) =>
    brotliDecompressSync(
      readFileSync(path.join(folder, 'node_modules/@sparticuz/chromium/bin', name)),
    )
  writeFileSync(path.join(folder, 'libraries.tar'), packed('aws.tar.br'))
  run('tar', ['-xf', path.join(folder, 'libraries.tar'), '-C', folder])
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
run(
  'npx',
  'playwright test --config config/playwright.demo.config.ts --project oldest --reporter list'.split(
    ' ',
  ),
  { OLDEST_BROWSER: browser, LD_LIBRARY_PATH: libraries },
)
