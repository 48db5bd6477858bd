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
import { SITE_NAMES } from '../../src/domain/site/SiteName.ts'
import { buildFunctions, installFunctions } from '../functions/buildFunctions.mjs'
import { FIREBASE, installFirebaseTools } from '../hosting/firebaseTools.mjs'
import { findFirestore } from './findFirestore.ts'
import { freePorts, requireFree } from './freePorts.ts'
import { OwnProcess, type OwnProcessOptions } from './OwnProcess.ts'
import { toolsEnvironment } from './toolsEnvironment.ts'

const HOST = '127.0.0.1'
const root = path.resolve(import.meta.dirname, '../..')
const tools = path.join(root, 'tools/emulators')
const functionsFolder = path.join(root, 'functions')
/** Firebase's tools print this if the functions contain an error, and then continue without the functions. */
const UNLOADABLE = 'Failed to load function definition'
const FUNCTIONS = ['createUserProfile', 'scheduleNotifications', 'quote', 'paymentWebhook']
/** The secret that signs payments to the emulated webhook. */
export const EMULATED_SECRET = 'emulated'

interface Ports {
  readonly auth: number
  readonly firestore: number
  readonly functions: number
}

/** Installs the packages of the emulators and of the functions if they are missing. */
export function installEmulators() {
  installFirebaseTools()
  installFunctions()
}

/** Prints a conspicuous warning, so that nobody mistakes skipped tests for passed ones. */
export function warnAboutMissing(missing: string, consequence: string): void {
  const line = '!'.repeat(80)
  console.warn(
    `\n${line}\nONLY THE AUTH EMULATOR RUNS, without Firestore and the functions that write there.\n${consequence}\nThis machine lacks ${missing}.\n${line}`,
  )
}

interface EmulatorOptions {
  /** An id that begins with demo-, so that Firebase's tools never look it up on a server. */
  readonly project: string
  /** A port that is absent is chosen among the free ones. */
  readonly ports?: Partial<Ports>
  /** Whether to print the output of Auth and Functions. */
  readonly show?: boolean
  /** Cancels the start. */
  readonly signal: AbortSignal
}

/**
 * Starts the emulators.
 * @returns `addresses`: those of the running emulators; `missing`: what must be installed for Firestore and Functions, or null;
 *   `provider`: the port at which the functions expect the payment provider, where tests run a stand-in; `ended`: resolves when
 *   one of the processes has ended; `stop`: ends all processes
 */
export async function startEmulators({
  project,
  ports = {},
  show = false,
  signal,
}: EmulatorOptions) {
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

  const processes: OwnProcess[] = []
  const stop = async () => {
    await Promise.all(processes.map((one) => one.stop()))
    rmSync(scratch, { recursive: true, force: true })
  }
  const run = (
    name: string,
    command: string,
    args: readonly string[],
    options: Pick<OwnProcessOptions, 'env' | 'show'>,
  ) => {
    const log = path.join(scratch, `${name}.log`)
    const started = new OwnProcess(name, command, args, { cwd: scratch, log, signal, ...options })
    processes.push(started)
    return started
  }

  try {
    const starting = [startFirebase()]
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

  function startFirestore(classPath: string) {
    const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
    const rules = path.join(root, 'firebase/firestore.rules')
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

  async function startFirebase() {
    if (jar) await layOutFunctions(path.join(scratch, 'functions'), provider)
    const only = jar ? 'auth,functions' : 'auth'
    const options = `emulators:start --only ${only} --project ${project} --config`.split(' ')
    const args = [FIREBASE, ...options, config]
    const env = {
      ...toolsEnvironment(scratch),
      // In seconds. Loading the functions takes longer than the usual 10 on a busy machine.
      FUNCTIONS_DISCOVERY_TIMEOUT: '60',
      FIRESTORE_EMULATOR_HOST: addresses.firestore,
    }
    return run('Firebase', process.execPath, args, { env, show }).ready(async (timeout) => {
      const responses = await Promise.all([
        fetch(`http://${addresses.auth}/`, { signal: timeout }),
        addresses.functions === undefined || functionsLoaded(addresses.functions, timeout),
      ])
      return responses[0].ok && responses[1]
    }, UNLOADABLE)
  }
}

/** Whether the functions are loaded. Firebase's tools report that they are ready before that, and even if loading fails. */
async function functionsLoaded(address: string, signal: AbortSignal): Promise<boolean> {
  const { backends } = (await (await fetch(`http://${address}/backends`, { signal })).json()) as {
    readonly backends: readonly { readonly functionTriggers: readonly { name: string }[] }[]
  }
  const names = new Set(
    backends.flatMap(({ functionTriggers }) => functionTriggers.map(({ name }) => name)),
  )
  return FUNCTIONS.every((name) => names.has(name))
}

function configWith({ auth, functions }: Ports, others: readonly number[]): object {
  const config = JSON.parse(readFileSync(path.join(tools, 'firebase.json'), 'utf8'))
  const [hub, logging, eventarc, tasks] = others
  for (const [name, port] of Object.entries({ auth, functions, hub, logging, eventarc, tasks }))
    config.emulators[name].port = port
  return config
}

/**
 * Lays out the functions in a folder as they are deployed: built, with their packages and parameters.
 * @param provider the port of the payment provider
 */
async function layOutFunctions(folder: string, provider: number): Promise<void> {
  mkdirSync(folder)
  await buildFunctions(path.join(folder, 'lib'))
  copyFileSync(path.join(functionsFolder, 'package.json'), path.join(folder, 'package.json'))
  symlinkSync(
    path.join(functionsFolder, 'node_modules'),
    path.join(folder, 'node_modules'),
    'junction',
  )
  // All sites, with test payments and without App Check.
  writeFileSync(
    path.join(folder, '.env'),
    `SITES=${SITE_NAMES.join()}
PAYMENTS_LIVE=false
APP_CHECK=false
FASTSPRING_USER=emulated
FASTSPRING_API=http://${HOST}:${provider}
`,
  )
  writeFileSync(
    path.join(folder, '.secret.local'),
    `FASTSPRING_SECRET=${EMULATED_SECRET}
FASTSPRING_PASSWORD=emulated
`,
  )
}
