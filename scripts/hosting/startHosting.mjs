import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePorts, requireFree } from '../emulators/freePorts.mjs'
import { OwnProcess } from '../emulators/OwnProcess.mjs'
import { load } from '../load.mjs'
import { FIREBASE, installFirebaseTools } from './firebaseTools.mjs'

const HOST = '127.0.0.1'
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
/** An id that begins with demo-, so that Firebase's tools never look it up on a server. */
const PROJECT = 'demo-onward-hosting'
const SITE = 'workouts'

/**
 * Serves a build as Firebase Hosting would: writes the folder of a deploy, and starts the hosting emulator of Firebase's tools,
 * which needs no Java.
 * @param {object} options
 * @param {string} options.built a build of the workouts site, by its path from the project's root
 * @param {number} [options.port] by default a free one
 * @param {AbortSignal} options.signal cancels the start
 * @returns {Promise<{ address: string, ended: Promise<unknown>, stop(): Promise<void> }>} `address`: such as http://127.0.0.1:5000
 * @throws if the port is in use or the emulator does not start
 */
export async function startHosting({ built, port, signal }) {
  installFirebaseTools()
  const [free = 0, hub = 0, logging = 0] = await freePorts(3)
  const hosting = port ?? free
  await requireFree([hosting])

  const scratch = mkdtempSync(path.join(tmpdir(), 'onward-hosting-'))
  const folder = path.join(scratch, 'deploy')
  /** @type {typeof import('./deployFolder.ts')} */
  const { writeDeployFolder } = await load('scripts/hosting/deployFolder.ts')
  await writeDeployFolder(root, path.join(root, built), folder, {
    site: SITE,
    project: PROJECT,
    hostingSite: PROJECT,
  })

  const config = path.join(folder, 'firebase.emulators.json')
  /** @param {number} number */
  const at = (number) => ({ host: HOST, port: number })
  const emulators = {
    singleProjectMode: true,
    ui: { enabled: false },
    hosting: at(hosting),
    hub: at(hub),
    logging: at(logging),
  }
  writeFileSync(
    config,
    JSON.stringify({
      ...JSON.parse(readFileSync(path.join(folder, 'firebase.json'), 'utf8')),
      emulators,
    }),
  )

  const env = {
    ...process.env,
    CI: '1',
    NO_UPDATE_NOTIFIER: '1',
    METADATA_SERVER_DETECTION: 'none',
    NO_PROXY: HOST,
    no_proxy: HOST,
    TMPDIR: scratch,
    XDG_CONFIG_HOME: scratch,
    CLOUDSDK_CONFIG: scratch,
  }
  const args = [
    FIREBASE,
    'emulators:start',
    '--only',
    'hosting',
    '--project',
    PROJECT,
    '--config',
    config,
  ]
  const emulator = new OwnProcess('Hosting', process.execPath, args, {
    cwd: folder,
    env,
    log: path.join(scratch, 'hosting.log'),
    signal,
  })
  const stop = async () => {
    await emulator.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
  const address = `http://${HOST}:${hosting}`
  try {
    await emulator.ready(async (timeout) => (await fetch(`${address}/`, { signal: timeout })).ok)
  } catch (cause) {
    await stop()
    throw cause
  }
  return { address, ended: emulator.ended, stop }
}
