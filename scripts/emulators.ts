// `npm run tool emulators`: runs the emulators with the configuration of .env.emulators until Ctrl-C.
import { once } from 'node:events'
import path from 'node:path'
import { stopSignal } from './emulators/stopSignal.ts'
import { installEmulators, warnAboutMissing, startEmulators } from './emulators/startEmulators.ts'

process.loadEnvFile(path.resolve(import.meta.dirname, '../.env.emulators'))
const { env } = process
const portOf = (name: string) => Number(env[name]?.split(':')[1])

installEmulators()

const began = Date.now()
const signal = stopSignal()
console.log('Starting the emulators...')
try {
  const { addresses, missing, ended, stop } = await startEmulators({
    project: env['VITE_FIREBASE_PROJECT_ID'] ?? '',
    ports: {
      auth: portOf('VITE_AUTH_EMULATOR'),
      firestore: portOf('VITE_FIRESTORE_EMULATOR'),
      functions: portOf('VITE_FUNCTIONS_EMULATOR'),
    },
    show: true,
    signal,
  })
  console.log(
    `\nReady in ${((Date.now() - began) / 1000).toFixed(1)} s. Project ${env['VITE_FIREBASE_PROJECT_ID']}.`,
  )
  for (const [name, address] of Object.entries(addresses))
    console.log(`  ${name.padEnd(10)} http://${address}`)
  if (missing) warnAboutMissing(missing, 'Accounts work; profiles can be neither created nor read.')
  console.log(
    '\nRun `npm run tool dev:emulators` in another terminal to use the product with the emulators. Ctrl-C here stops them.\n',
  )
  await Promise.race([ended, once(signal, 'abort')])
  await stop()
  if (!signal.aborted) throw new Error('An emulator stopped unexpectedly.')
  console.log('The emulators have stopped.')
} catch (cause) {
  if (!signal.aborted) {
    console.error((cause as Error).message)
    process.exitCode = 1
  }
}
