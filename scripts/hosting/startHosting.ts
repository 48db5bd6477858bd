import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePorts, requireFree } from '../emulators/freePorts.ts'
import { OwnProcess } from '../emulators/OwnProcess.ts'
import { toolsEnvironment } from '../emulators/toolsEnvironment.ts'
import { writeDeployFolder } from './deployFolder.ts'
import { FIREBASE, installFirebaseTools } from './firebaseTools.mjs'

const HOST = '127.0.0.1'
const root = path.resolve(import.meta.dirname, '../..')
/** An id that begins with demo-, so that Firebase's tools never look it up on a server. */
const PROJECT = 'demo-onward-hosting'
const SITE = 'workouts'

interface HostingOptions {
  /** A build of the workouts site, by its path from the project's root. */
  readonly built: string
  /** By default a free one. */
  readonly port?: number
  /** Cancels the start. */
  readonly signal: AbortSignal
}

/**
 * Serves a build as Firebase Hosting would: writes the folder of a deploy, and starts the hosting emulator of Firebase's tools,
 * which needs no Java.
 * @returns `address`: such as http://127.0.0.1:5000
 * @throws Error if the port is in use or the emulator does not start
 */
export async function startHosting({ built, port, signal }: HostingOptions) {
  installFirebaseTools()
  const [free = 0, hub = 0, logging = 0] = await freePorts(3)
  const hosting = port ?? free
  await requireFree([hosting])

  const scratch = mkdtempSync(path.join(tmpdir(), 'onward-hosting-'))
  const folder = path.join(scratch, 'deploy')
  await writeDeployFolder(root, path.join(root, built), folder, {
    site: SITE,
    project: PROJECT,
    hostingSite: PROJECT,
  })

  const config = path.join(folder, 'firebase.emulators.json')
  const at = (number: number) => ({ host: HOST, port: number })
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

  const options = `emulators:start --only hosting --project ${PROJECT} --config`.split(' ')
  const emulator = new OwnProcess('Hosting', process.execPath, [FIREBASE, ...options, config], {
    cwd: folder,
    env: toolsEnvironment(scratch),
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
