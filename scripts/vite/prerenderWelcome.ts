import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Manifest, type Plugin } from 'vite'

const OUTLET = '<!--app-->'

/** What every address except welcome needs at once, besides the adapters of the build's world. */
const AT_ONCE = ['src/composition/compose.ts', 'src/presentation/app/Shell.tsx']

/**
 * Writes the welcome screen into index.html and keeps the empty page as 200.html, which is served for every other address.
 * 200.html preloads what those addresses always need, which saves a round trip on a slow connection. A host must do the same
 * as the preview server here: serve 200.html for paths that are not files.
 */
export function prerenderWelcome(): Plugin {
  let root = ''
  let outDir = ''
  let base = '/'
  let adapters = ''
  return {
    name: 'prerender-welcome',
    enforce: 'post',
    apply: (_config, { command, isPreview }) => command === 'build' || isPreview === true,
    configResolved(config) {
      ;({ root, base } = config)
      adapters = `src/composition/adapters/${config.mode === 'demo' || config.mode === 'emulators' ? config.mode : 'live'}.ts`
      outDir = join(config.root, config.build.outDir)
    },
    configurePreviewServer(server) {
      server.middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://preview')
        if (pathname !== '/' && !/\.\w+$/.test(pathname)) request.url = '/200.html'
        next()
      })
    },
    async writeBundle() {
      const bare = readFileSync(join(outDir, 'index.html'), 'utf8')
      const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
      const server = await createServer({
        root,
        configFile: false,
        plugins: [react()],
        mode: 'production',
        appType: 'custom',
        logLevel: 'error',
        optimizeDeps: { noDiscovery: true, include: [] },
        server: { middlewareMode: true, hmr: false, ws: false as never, watch: null },
      })
      try {
        const { render } = (await server.ssrLoadModule('/src/prerender.tsx')) as { render(url: string): Promise<string> }
        const html = withBuiltAssets(await render('/'), manifest, base)
        writeFileSync(join(outDir, '200.html'), namingAhead(bare.replace(OUTLET, ''), [...AT_ONCE, adapters], manifest, base))
        writeFileSync(join(outDir, 'index.html'), bare.replace(OUTLET, () => html))
      } finally {
        await server.close()
      }
    },
  }
}

/**
 * The page with preload links for the scripts and styles of some sources and of everything they import, unless the page
 * loads them already.
 */
function namingAhead(page: string, sources: readonly string[], manifest: Manifest, base: string): string {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (source: string) => {
    if (seen.has(source)) return
    seen.add(source)
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The build has no file for ${source}`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`${base}${file}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  sources.forEach(visit)
  const links = [...files].filter((file) => !page.includes(`"${file}"`)).map(linkTo)
  return page.replace('</head>', () => `${links.map((link) => `  ${link}\n  `).join('')}</head>`)
}

const linkTo = (file: string) =>
  file.endsWith('.css') ? `<link rel="preload" as="style" crossorigin href="${file}">` : `<link rel="modulepreload" crossorigin href="${file}">`

/** Replaces the source paths that the prerendering server writes with the hashed files of the build. */
function withBuiltAssets(html: string, manifest: Manifest, base: string): string {
  return html.replace(/(src|href)="\/(src\/[^"?]+)(\?[^"]*)?"/g, (_match, attribute: string, source: string) => {
    const built = Object.entries(manifest).find(([name]) => name.split('?')[0] === source)?.[1]
    if (!built) throw new Error(`The build has no file for ${source}`)
    return `${attribute}="${base}${built.file}"`
  })
}
