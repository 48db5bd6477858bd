import path from 'node:path'
import { preview } from 'vite'
import type { TestProject } from 'vitest/node'
import { freePorts } from '../../scripts/emulators/freePorts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser that a Vitest project drives. */
    readonly browser: 'firefox' | 'webkit'
    /** Where the demo is served, such as http://localhost:40007. */
    readonly origin: string
  }
}

/** Where scripts/tests/engines.mjs builds the demo. */
const BUILT = path.resolve('node_modules/.cache/engines')

/** Serves the demo until the tests have ended. */
export default async function serveTheDemo({ provide }: TestProject): Promise<() => Promise<void>> {
  const [port = 0] = await freePorts(1)
  const server = await preview({
    mode: 'demo',
    logLevel: 'error',
    build: { outDir: BUILT },
    preview: { port, strictPort: true },
  })
  provide('origin', `http://localhost:${port}`)
  return () => server.close()
}
