import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const require = createRequire(import.meta.url)
const STORE = fileURLToPath(new URL('../../demo/backEnd/account/demoStore.html', import.meta.url))
const LEGAL = fileURLToPath(new URL('../../demo/legal/demoLegal', import.meta.url))
const COACHES = fileURLToPath(new URL('../../demo/coaches', import.meta.url))
const STOREFRONT = fileURLToPath(
  new URL('../../demo/storefront/demoStorefront.ts', import.meta.url),
)

/** Lets a page ask the service worker to control it. */
const CLAIM = `
addEventListener('message', (event) => {
  if (event.data === 'claim') event.waitUntil(clients.claim())
})
`

/** Files that only the demo serves, by the name they are served under. */
const FILES: Readonly<Record<string, () => Promise<string>>> = {
  'mockServiceWorker.js': async () =>
    readFileSync(require.resolve('msw/mockServiceWorker.js'), 'utf8') + CLAIM,
  'demo-storefront.js': demoStorefrontScript,
  'demo-legal.html': async () => readFileSync(`${LEGAL}.html`, 'utf8'),
  'demo-legal.css': async () => readFileSync(`${LEGAL}.css`, 'utf8'),
  'demo-store.html': async () => readFileSync(STORE, 'utf8'),
  'demo-coach-amara.svg': async () => readFileSync(`${COACHES}/amara.svg`, 'utf8'),
  'demo-coach-jonas.svg': async () => readFileSync(`${COACHES}/jonas.svg`, 'utf8'),
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  svg: 'image/svg+xml',
}

/** Serves the demo's service worker, payment script, device store, coaches' pictures and documents. No live build contains them. */
export function demoFiles(): Plugin {
  return {
    name: 'demo-files',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = (request.url ?? '').slice(1).split('?')[0] ?? ''
        const file = FILES[name]
        if (!file) return next()
        file().then((source) => {
          response.setHeader(
            'Content-Type',
            TYPES[name.split('.').at(-1) ?? ''] ?? 'text/javascript',
          )
          response.end(source)
        }, next)
      })
    },
    async generateBundle() {
      for (const [fileName, file] of Object.entries(FILES))
        this.emitFile({ type: 'asset', fileName, source: await file() })
    },
  }
}

/** The demo's stand-in for the payment provider's script: a module and its imports, bundled into a classic script. */
export async function demoStorefrontScript(): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      lib: { entry: STOREFRONT, formats: ['iife'], name: 'demoStorefront' },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error(`${STOREFRONT} was not built`)
  return chunk.code
}
