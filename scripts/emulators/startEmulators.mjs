// Starts the Firebase emulators: Auth and Functions from firebase-tools, Firestore from its own package.
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildFunctions } from '../functions/buildFunctions.mjs'
import { load } from '../load.mjs'
import { installMissing } from '../packages.mjs'
import { findFirestore } from './findFirestore.mjs'
import { freePorts, requireFree } from './freePorts.mjs'
import { OwnProcess } from './OwnProcess.mjs'

const HOST = '127.0.0.1'
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const tools = path.join(root, 'tools/emulators')
const functionsFolder = path.join(root, 'functions')
const FIREBASE = path.join(tools, 'node_modules/firebase-tools/lib/bin/firebase.js')
/** Firebase's tools print this if the functions contain an error, and then continue without the functions. */
const UNLOADABLE = 'Failed to load function definition'
const FUNCTIONS = ['createUserProfile', 'scheduleNotifications', 'quote', 'paymentWebhook']
/** The secret that signs payments to the emulated webhook. */
export const EMULATED_SECRET = 'emulated'

/** @typedef {{ auth: number, firestore: number, functions: number }} Ports */

/** Installs the packages of the emulators and of the functions if they are missing. None of them needs an install script. */
export function installEmulators() {
  installMissing(tools, { what: 'emulators (290 MB)', options: ['--ignore-scripts'] })
  installMissing(functionsFolder, {
    what: "functions' packages (75 MB)",
    options: ['--ignore-scripts'],
  })
}

/**
 * Prints a conspicuous warning, so that nobody mistakes skipped tests for passed ones.
 * @param {string} missing
 * @param {string} consequence
 */
export function warnAboutMissing(missing, consequence) {
  const line = '!'.repeat(80)
  console.warn(
    `\n${line}\nONLY THE AUTH EMULATOR RUNS, without Firestore and the functions that write there.\n${consequence}\nThis machine lacks ${missing}.\n${line}`,
  )
}

/**
 * @param {object} options
 * @param {string} options.project an id that begins with demo-, so that Firebase's tools never look it up on a server
 * @param {Partial<Ports>} [options.ports] a port that is absent is chosen among the free ones
 * @param {boolean} [options.show] whether to print the output of Auth and Functions
 * @param {AbortSignal} options.signal cancels the start
 * @returns `addresses`: those of the running emulators; `missing`: what must be installed for Firestore and Functions, or null;
 *   `provider`: the port at which the functions expect the payment provider, where tests run a stand-in; `ended`: resolves when
 *   one of the processes has ended; `stop`: ends all processes
 */
export async function startEmulators({ project, ports = {}, show = false, signal }) {
  const { jar, missing = null } = findFirestore()
  const [auth = 0, firestore = 0, functions = 0, provider = 0, ...others] = await freePorts(8)
  const chosen = { auth, firestore, functions, ...ports }
  await requireFree(Object.values(chosen))
  const addresses = {
    auth: `${HOST}:${chosen.auth}`,
    ...(jar && {
      firestore: `${HOST}:${chosen.firestore}`,
      functions: `${HOST}:${chosen.functions}`,
    }),
  }

  const scratch = mkdtempSync(path.join(tmpdir(), 'onward-emulators-'))
  const config = path.join(scratch, 'firebase.json')
  writeFileSync(config, JSON.stringify(configWith(chosen, others)))

  /** @type {OwnProcess[]} */
  const processes = []
  const stop = async () => {
    await Promise.all(processes.map((one) => one.stop()))
    rmSync(scratch, { recursive: true, force: true })
  }
  /**
   * @param {string} name
   * @param {string} command
   * @param {readonly string[]} args
   * @param {{ env: NodeJS.ProcessEnv, show?: boolean }} options
   */
  const run = (name, command, args, options) => {
    const log = path.join(scratch, `${name}.log`)
    const started = new OwnProcess(name, command, args, { cwd: scratch, log, signal, ...options })
    processes.push(started)
    return started
  }

  try {
    const starting = [startSuite()]
    if (jar) starting.push(startFirestore(jar))
    await Promise.all(starting)
  } catch (cause) {
    await stop()
    throw cause
  }
  return {
    addresses,
    provider,
    missing,
    ended: Promise.race(processes.map((one) => one.ended)),
    stop,
  }

  /** @param {string} classPath */
  function startFirestore(classPath) {
    const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
    const rules = path.join(root, 'firestore.rules')
    const args = [
      '-Duser.language=en',
      '-cp',
      classPath,
      main,
      'start',
      `--host=${HOST}`,
      `--port=${chosen.firestore}`,
      `--rules=${rules}`,
    ]
    return run('Firestore', 'java', args, { env: process.env }).ready(
      async (timeout) => (await fetch(`http://${addresses.firestore}/`, { signal: timeout })).ok,
    )
  }

  async function startSuite() {
    if (jar) await layOutFunctions(path.join(scratch, 'functions'), provider)
    const only = jar ? 'auth,functions' : 'auth'
    const args = [
      FIREBASE,
      'emulators:start',
      '--only',
      only,
      '--project',
      project,
      '--config',
      config,
    ]
    const env = environment({ scratch, firestore: addresses.firestore })
    return run('Firebase', process.execPath, args, { env, show }).ready(async (timeout) => {
      const answers = await Promise.all([
        fetch(`http://${addresses.auth}/`, { signal: timeout }),
        addresses.functions === undefined || functionsLoaded(addresses.functions, timeout),
      ])
      return answers[0].ok && answers[1]
    }, UNLOADABLE)
  }
}

/**
 * Whether the functions are loaded. Firebase's tools report that they are ready before that, and even if loading fails.
 * @param {string} address
 * @param {AbortSignal} signal
 */
async function functionsLoaded(address, signal) {
  /** @type {{ backends: { functionTriggers: { name: string }[] }[] }} */
  const { backends } = await (await fetch(`http://${address}/backends`, { signal })).json()
  const names = new Set(
    backends.flatMap(({ functionTriggers }) => functionTriggers.map(({ name }) => name)),
  )
  return FUNCTIONS.every((name) => names.has(name))
}

/**
 * @param {Ports} ports
 * @param {readonly number[]} others
 */
function configWith({ auth, functions }, others) {
  const config = JSON.parse(readFileSync(path.join(tools, 'firebase.json'), 'utf8'))
  const [hub, logging, eventarc, tasks] = others
  for (const [name, port] of Object.entries({ auth, functions, hub, logging, eventarc, tasks }))
    config.emulators[name].port = port
  return config
}

/**
 * Lays out the functions in a folder as they are deployed: built, with their packages and parameters.
 * @param {string} folder
 * @param {number} provider the port of the payment provider
 */
async function layOutFunctions(folder, provider) {
  mkdirSync(folder)
  await buildFunctions(path.join(folder, 'lib'))
  copyFileSync(path.join(functionsFolder, 'package.json'), path.join(folder, 'package.json'))
  symlinkSync(
    path.join(functionsFolder, 'node_modules'),
    path.join(folder, 'node_modules'),
    'junction',
  )
  /** @type {typeof import('../../src/domain/site/SiteName.ts')} */
  const { SITE_NAMES } = await load('src/domain/site/SiteName.ts')
  // All sites, with test payments and without App Check.
  const parameters = `SITES=${SITE_NAMES.join()}
PAYMENTS_LIVE=false
APP_CHECK=false
FASTSPRING_USER=emulated
`
  writeFileSync(
    path.join(folder, '.env'),
    `${parameters}FASTSPRING_API=http://${HOST}:${provider}
`,
  )
  writeFileSync(
    path.join(folder, '.secret.local'),
    `FASTSPRING_SECRET=${EMULATED_SECRET}
FASTSPRING_PASSWORD=emulated
`,
  )
}

/**
 * The emulators' environment: without the developer's own configuration and credentials, usage statistics and update checks.
 * @param {{ scratch: string, firestore: string | undefined }} facts
 */
function environment({ scratch, firestore }) {
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    CI: '1',
    NO_UPDATE_NOTIFIER: '1',
    METADATA_SERVER_DETECTION: 'none',
    // In seconds. Loading the functions takes longer than the usual 10 on a busy machine.
    FUNCTIONS_DISCOVERY_TIMEOUT: '60',
    NO_PROXY: HOST,
    no_proxy: HOST,
    TMPDIR: scratch,
    XDG_CONFIG_HOME: scratch,
    CLOUDSDK_CONFIG: scratch,
  }
  for (const name of [
    'GOOGLE_APPLICATION_CREDENTIALS',
    'FIREBASE_TOKEN',
    'FIRESTORE_EMULATOR_HOST',
  ])
    delete env[name]
  return firestore ? { ...env, FIRESTORE_EMULATOR_HOST: firestore } : env
}
