// `npm run tool engines`: tests the built demo in Firefox and WebKit. Installs what is missing, or says what to install. Passes
// arguments to vitest, such as `--project webkit`.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EMPTY_CONFIGURATION } from '../checks/emptyConfiguration.mjs'
import { findFirefox, findScreen, findWebKit } from './findEngines.mjs'
import { runNode } from '../runProgram.mjs'

const root = path.resolve(import.meta.dirname, '../..')
/** The folder from which the tests serve the demo (tests/engines/serveTheDemo.ts). */
const BUILT = 'node_modules/.cache/engines'
const APT = '/usr/bin/apt-get'
const vitestArgs = process.argv.slice(2)

/** The programs that the tests need, each with its Debian package. */
const NEEDED = [
  { find: findFirefox, name: 'firefox-esr', engine: 'firefox' },
  { find: findWebKit, name: 'webkit2gtk-driver', engine: 'webkit' },
  { find: findScreen, name: 'xvfb', engine: 'webkit' },
]

installEngines()
build()
runNode('node_modules/vitest/vitest.mjs run --config config/vitest.servers.config.ts', [
  ...(vitestArgs.some((word) => word.startsWith('--project'))
    ? []
    : ['--project', 'firefox', '--project', 'webkit']),
  ...vitestArgs,
])

/** Installs the browsers if run by root on Debian or a derivative; otherwise prints what to install. */
function installEngines() {
  const [, wanted] = vitestArgs.join('=').match(/--project=(\w+)/) ?? []
  const missing = () =>
    NEEDED.filter(({ find, engine }) => !find() && (wanted ?? engine) === engine).map(
      ({ name }) => name,
    )
  const names = missing()
  if (names.length > 0 && process.getuid?.() === 0 && existsSync(APT)) {
    console.log(`Installing ${names.join(', ')}...`)
    spawnSync(APT, ['update', '-qq'], { stdio: 'inherit' })
    const options = ['-y', '-qq', '--no-install-recommends']
    spawnSync(APT, ['install', ...options, ...names], { stdio: 'inherit' })
  }
  if (missing().length === 0) return
  console.error(`Missing: ${missing().join(', ')} (names of Debian's packages). Install what is missing and run the command again.
Firefox: any current version; if it is in an unusual place, name it in FIREFOX_PATH. WebKit: WebKitGTK and Xvfb, on Linux only.
\`npm run tool -- engines --project firefox\` needs no WebKit, and \`--project webkit\` no Firefox.`)
  process.exit(1)
}

/** Builds the demo, and adds the tests' script to its pages. */
function build() {
  const env = { NODE_ENV: 'production', ...EMPTY_CONFIGURATION }
  const vite = `node_modules/vite/bin/vite.js build --logLevel warn --outDir ${BUILT}`
  runNode(`${vite} --mode demo --emptyOutDir`, [], env)
  runNode(`${vite} --config tests/engines/inPage/vite.config.ts`, [], env)
  for (const page of ['index.html', '200.html']) {
    const file = path.join(root, BUILT, page)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace('<head>', '<head><script src="/inPage.js"></script>'))
  }
}
