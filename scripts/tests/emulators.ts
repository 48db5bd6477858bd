// `npm run test:emulators`: runs the tests against the emulators, on free ports: hosting, the contracts of the Firebase adapters,
// Firestore's rules, the demo's back end, conformance, and one walk through the whole funnel in a browser. Installs what is
// missing, and reports what it skips. Arguments are passed to vitest; with arguments, only the contracts and rules are tested.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { EMPTY_CONFIGURATION } from '../checks/emptyConfiguration.mjs'
import { PLACEHOLDERS } from '../checks/placeholders.mjs'
import { stopSignal } from '../emulators/stopSignal.ts'
import { findFirestore } from '../emulators/findFirestore.ts'
import { freePorts } from '../emulators/freePorts.ts'
import { runWithin } from '../emulators/runWithin.ts'
import {
  EMULATED_SECRET,
  installEmulators,
  warnAboutMissing,
  startEmulators,
} from '../emulators/startEmulators.ts'
import { runNode } from '../runProgram.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const PROJECT = 'demo-onward-tests'
const SITE = process.env['VITE_SITE'] ?? 'workouts'
/** A test that takes so much memory and time that it runs as a part of its own. */
const HOSTILE = 'hostileBodies.test.ts'
/** How long each part may take, in ms. */
const PART_TIMEOUT_MS = 600_000

const VITE = 'node_modules/vite/bin/vite.js build --logLevel warn'
/** The command that runs the tests of a vitest project; the project's name follows. */
const VITEST =
  'node_modules/vitest/vitest.mjs run --config config/vitest.servers.config.ts --project'
const vitestArgs = process.argv.slice(2)
const began = Date.now()
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Runs a part, and prints its name and its time. */
async function part<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
  const since = Date.now()
  console.log(`\n== ${name}`)
  const result = await work()
  console.log(`== ${name}: ${seconds(since)}`)
  return result
}

const { missing = null } = findFirestore()
const runsAll = !missing && vitestArgs.length === 0

await part('packages', () => {
  runNode('scripts/setup.mjs', runsAll ? ['--browser'] : [])
  installEmulators()
})

const signal = stopSignal()
/**
 * Runs Node with a file and arguments, separated by spaces.
 * @param env variables that are added to this process's own
 * @throws Error if it fails
 */
const run = (name: string, command: string, env = {}, moreArguments: readonly string[] = []) =>
  part(name, async () => {
    const args = [...command.split(' '), ...moreArguments]
    const options = { cwd: root, env: { ...process.env, ...env }, signal }
    const status = await runWithin(PART_TIMEOUT_MS, name, args, options)
    if (status !== 0) throw new Error(`Failed: ${name}`)
  })

let emulators: Awaited<ReturnType<typeof startEmulators>> | null = null
try {
  await run('types of the functions', 'node_modules/typescript/bin/tsc -p functions')
  if (vitestArgs.length === 0) await testHosting()
  emulators = await part('starting the emulators', () =>
    startEmulators({ project: PROJECT, signal }),
  )
  await testWith(emulators)
} catch (cause) {
  if (!signal.aborted) console.error((cause as Error).message)
  process.exitCode = 1
} finally {
  if (emulators) await part('stopping the emulators', emulators.stop)
}
if (missing)
  warnAboutMissing(missing, 'SKIPPED: profiles, functions, rules, and the walk through the funnel.')
console.log(`\n${process.exitCode === 1 ? 'Failed' : 'Passed'} after ${seconds(began)}.`)

async function testHosting() {
  const env = { ...EMPTY_CONFIGURATION, ...PLACEHOLDERS, NODE_ENV: 'production' }
  await run('a live build', `${VITE} --outDir dist-checks`, env)
  await run('hosting', `${VITEST} hosting`)
}

async function testWith({ addresses, provider }: Awaited<ReturnType<typeof startEmulators>>) {
  const { auth, firestore = '', functions = '' } = addresses
  const [preview, webhook] = await freePorts(2)
  const env = {
    VITE_FIREBASE_PROJECT_ID: PROJECT,
    VITE_SITE: SITE,
    VITE_AUTH_EMULATOR: auth,
    VITE_FIRESTORE_EMULATOR: firestore,
    VITE_FUNCTIONS_EMULATOR: functions,
    EMULATED_SECRET,
    EMULATED_PROVIDER: String(provider),
    EMULATED_WEBHOOK: String(webhook),
    EMULATORS_PREVIEW_PORT: String(preview),
  }
  // Turns on the protection of email addresses, as docs/going-live.md says. A contract test may have turned it off.
  await fetch(
    `http://${auth}/identitytoolkit.googleapis.com/v2/projects/${PROJECT}/config?updateMask=emailPrivacyConfig`,
    {
      method: 'PATCH',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
    },
  )
  const others = runsAll ? ['--exclude', `**/${HOSTILE}`] : vitestArgs
  await run('contracts and rules', `${VITEST} emulators`, env, others)
  if (!runsAll) return
  await run('hostile bodies', `${VITEST} emulators ${HOSTILE}`, env)
  await run('conformance of the emulators', `scripts/run.mjs conformance --project ${PROJECT}`, {
    ...PLACEHOLDERS,
    ...env,
  })
  await run('a build that uses the emulators', `${VITE} --mode emulators --outDir dist-emulators`, {
    ...EMPTY_CONFIGURATION,
    ...parseEnv(readFileSync(path.join(root, '.env.emulators'), 'utf8')),
    ...env,
    NODE_ENV: 'production',
  })
  await run(
    'the walk',
    'node_modules/@playwright/test/cli.js test --config config/playwright.emulators.config.ts',
    env,
  )
}
