// Serves a build as Firebase Hosting would, headers included, until Ctrl-C: `node scripts/run.mjs hosting/serve-hosting dist-demo 5000`.
import { once } from 'node:events'
import { stopSignal } from '../emulators/stopSignal.ts'
import { startHosting } from './startHosting.ts'

const [built = 'dist-checks', port] = process.argv.slice(2)
const signal = stopSignal()
try {
  const { address, ended, stop } = await startHosting({
    built,
    signal,
    ...(port && { port: Number(port) }),
  })
  console.log(`${built} is served at ${address}. Ctrl-C stops it.`)
  await Promise.race([ended, once(signal, 'abort')])
  await stop()
  if (!signal.aborted) throw new Error('The hosting emulator stopped unexpectedly.')
} catch (cause) {
  if (!signal.aborted) {
    console.error((cause as Error).message)
    process.exitCode = 1
  }
}
