// `npm run test:emulators`: runs the tests against the emulators, on free ports: hosting, the contracts of the Firebase adapters,
// the rules, the demo's back end, conformance, and one walk through the whole funnel in a browser. Installs what is missing, and
// reports what it skips. Arguments are passed to vitest; with arguments, hosting and the walk are skipped.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { EMPTY_CONFIGURATION } from './checks/emptyConfiguration.mjs'
import { PLACEHOLDERS } from './checks/placeholders.mjs'
import { stopSignal } from './emulators/stopSignal.ts'
import { findFirestore } from './emulators/findFirestore.ts'
import { freePorts } from './emulators/freePorts.ts'
import { runWithin } from './emulators/runWithin.ts'
import {
  EMULATED_SECRET,
  installEmulators,
  warnAboutMissing,
  startEmulators,
} from './emulators/startEmulators.ts'
import { runNode } from './runProgram.mjs'

const root = path.resolve(import.meta.dirname, '..')
const PROJECT = 'demo-onward-tests'
const SITE = process.env['VITE_SITE'] ?? 'workouts'
/** A test that takes so much memory and time that it is a part of its own. */
const HOSTILE = 'hostileBodies.test.ts'
/** How long each part may take, in ms. */
const PART_TIMEOUT_MS = 600_000

/** The file of a package's command. */
const bin = (file: string) => path.join(root, 'node_modules', file)
/** The command that runs the tests of a vitest project; the project's name follows. */
const VITEST = [
  bin('vitest/vitest.mjs'),
  ...'run --config config/vitest.servers.config.ts --project'.split(' '),
]
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
const runsWalk = !missing && vitestArgs.length === 0

await part('packages', () => {
  runNode('scripts/setup.mjs', runsWalk ? ['--browser'] : [])
  installEmulators()
})

const signal = stopSignal()
/** Runs Node with these arguments, and with variables that are added to this process's own. */
const run = (name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  part(name, () =>
    runWithin(PART_TIMEOUT_MS, name, args, { cwd: root, env: { ...process.env, ...env }, signal }),
  )

let emulators: Awaited<ReturnType<typeof startEmulators>> | null = null
try {
  process.exitCode = await run('types of the functions', [
    bin('typescript/bin/tsc'),
    '-p',
    'functions',
  ])
  if (process.exitCode === 0 && vitestArgs.length === 0) process.exitCode = await testHosting()
  if (process.exitCode === 0) {
    emulators = await part('starting the emulators', () =>
      startEmulators({ project: PROJECT, signal }),
    )
    process.exitCode = await runTests(emulators.addresses, emulators.provider)
  }
} catch (cause) {
  if (!signal.aborted) console.error((cause as Error).message)
  process.exitCode = 1
} finally {
  if (emulators) await part('stopping the emulators', emulators.stop)
}
if (missing)
  warnAboutMissing(missing, 'SKIPPED: profiles, functions, rules, and the walk through the funnel.')
console.log(`\n${process.exitCode === 0 ? 'Passed' : 'Failed'} after ${seconds(began)}.`)

async function testHosting(): Promise<number> {
  const build = [bin('vite/bin/vite.js'), 'build', '--outDir', 'dist-checks', '--logLevel', 'warn']
  const status = await run('a live build', build, {
    ...EMPTY_CONFIGURATION,
    ...PLACEHOLDERS,
    NODE_ENV: 'production',
  })
  return status === 0 ? run('hosting', [...VITEST, 'hosting']) : status
}

interface Addresses {
  readonly auth: string
  readonly firestore?: string
  readonly functions?: string
}

/** @param provider the port of the payment provider */
async function runTests(
  { auth, firestore = '', functions = '' }: Addresses,
  provider: number,
): Promise<number> {
  const [port] = await freePorts(1)
  const env = {
    VITE_FIREBASE_PROJECT_ID: PROJECT,
    VITE_SITE: SITE,
    VITE_AUTH_EMULATOR: auth,
    VITE_FIRESTORE_EMULATOR: firestore,
    VITE_FUNCTIONS_EMULATOR: functions,
    EMULATED_SECRET,
    EMULATED_PROVIDER: String(provider),
    EMULATORS_PREVIEW_PORT: String(port),
  }
  const others = runsWalk ? ['--exclude', `**/${HOSTILE}`] : vitestArgs
  const steps: Parameters<typeof run>[] = [
    ['contracts and rules', [...VITEST, 'emulators', ...others], env],
  ]
  if (runsWalk) {
    steps.push(['hostile bodies', [...VITEST, 'emulators', HOSTILE], env])
    steps.push([
      'conformance of the emulators',
      ['scripts/run.mjs', 'conformance', '--project', PROJECT],
      { ...PLACEHOLDERS, ...env },
    ])
    const build = [
      bin('vite/bin/vite.js'),
      ...'build --mode emulators --outDir dist-emulators --logLevel warn'.split(' '),
    ]
    steps.push([
      'a build that uses the emulators',
      build,
      {
        ...EMPTY_CONFIGURATION,
        ...parseEnv(readFileSync(path.join(root, '.env.emulators'), 'utf8')),
        ...env,
        NODE_ENV: 'production',
      },
    ])
    steps.push([
      'the walk',
      [bin('@playwright/test/cli.js'), 'test', '--config', 'config/playwright.emulators.config.ts'],
      env,
    ])
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
  for (const step of steps) {
    const status = await run(...step)
    if (status !== 0) return status
  }
  return 0
}
