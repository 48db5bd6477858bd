// `npm run test:emulators`: the contracts of the Firebase adapters, the rules and the demo's back end, held against the
// real emulators on free ports. Installs what is missing, and stops what it started.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { askedToStop } from './emulators/askedToStop.mjs'
import { installEmulators, sayWhatIsMissing, startEmulators } from './emulators/startEmulators.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const PROJECT = 'demo-onward-tests'
const SITE = process.env.VITE_SITE ?? 'workouts'

const bin = (file) => path.join(root, 'node_modules', file)
const began = Date.now()
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Says what a part is, does it, and says how long it took. */
async function part(name, act) {
  const since = Date.now()
  console.log(`\n== ${name}`)
  const result = await act()
  console.log(`== ${name}: ${seconds(since)}`)
  return result
}

function orEnd(status) {
  if (status !== 0) process.exit(status ?? 1)
}

await part('packages', () => {
  orEnd(spawnSync(process.execPath, ['scripts/setup.mjs'], { cwd: root, stdio: 'inherit' }).status)
  installEmulators()
})
await part('types of the functions', () =>
  orEnd(spawnSync(process.execPath, [bin('typescript/bin/tsc'), '-p', 'tools/emulators'], { cwd: root, stdio: 'inherit' }).status),
)

const signal = askedToStop()
let emulators = null
try {
  emulators = await part('starting the emulators', () => startEmulators({ project: PROJECT, site: SITE, signal }))
  process.exitCode = await part('tests', () => runTests(emulators.addresses))
} catch (cause) {
  if (!signal.aborted) console.error(cause.message)
  process.exitCode = 1
} finally {
  if (emulators) await part('stopping the emulators', emulators.stop)
}
if (emulators?.missing) sayWhatIsMissing(emulators.missing, 'SKIPPED: tests/emulators/profiles, that is profiles, functions and rules.')
console.log(`\n${process.exitCode === 0 ? 'Passed' : 'Failed'} after ${seconds(began)}.`)

async function runTests({ auth, firestore = '', functions = '' }) {
  const vitest = spawn(process.execPath, [bin('vitest/vitest.mjs'), 'run', '--config', 'vitest.emulators.config.ts', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      VITE_FIREBASE_PROJECT_ID: PROJECT,
      VITE_SITE: SITE,
      VITE_AUTH_EMULATOR: auth,
      VITE_FIRESTORE_EMULATOR: firestore,
      VITE_FUNCTIONS_EMULATOR: functions,
    },
  })
  signal.addEventListener('abort', () => vitest.kill('SIGTERM'))
  const [status] = await once(vitest, 'exit')
  return status ?? 1
}
