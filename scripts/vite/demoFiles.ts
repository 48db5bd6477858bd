import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** Files that only the demo serves, by the name they are served under. */
const FILES: Readonly<Record<string, () => string>> = {
  'mockServiceWorker.js': () => require.resolve('msw/mockServiceWorker.js'),
  'demo-storefront.js': () => new URL('../../src/infrastructure/demo/storefront/demoStorefront.js', import.meta.url).pathname,
}

/** Serves the demo's service worker and payment script, which no live build contains. */
export function demoFiles(): Plugin {
  return {
    name: 'demo-files',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = FILES[(request.url ?? '').slice(1).split('?')[0] ?? '']
        if (!file) return next()
        response.setHeader('Content-Type', 'text/javascript')
        response.end(readFileSync(file()))
      })
    },
    generateBundle() {
      for (const [fileName, file] of Object.entries(FILES)) this.emitFile({ type: 'asset', fileName, source: readFileSync(file()) })
    },
  }
}
