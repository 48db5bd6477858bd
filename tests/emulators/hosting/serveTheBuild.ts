import type { TestProject } from 'vitest/node'
import { startHosting } from '#root/scripts/hosting/startHosting.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the hosting emulator serves dist-checks, such as http://127.0.0.1:5000. */
    readonly host: string
  }
}

/** Serves dist-checks on the hosting emulator until the tests have ended. */
export default async function serveTheBuild({
  provide,
}: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await startHosting({
    built: 'dist-checks',
    signal: new AbortController().signal,
  })
  provide('host', address)
  return stop
}
