import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin } from 'vite'

const OUTLET = '<!--app-->'

/**
 * Writes the welcome screen into index.html and keeps the bare page as 200.html, which every other address is served.
 * A host must do what the preview server does here: 200.html for paths that are no file.
 */
export function prerenderWelcome(): Plugin {
  let root = ''
  let outDir = ''
  let base = '/'
  return {
    name: 'prerender-welcome',
    enforce: 'post',
    apply: (_config, { command, isPreview }) => command === 'build' || isPreview === true,
    configResolved(config) {
      ;({ root, base } = config)
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
      const manifest: unknown = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'))
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
        writeFileSync(join(outDir, '200.html'), bare.replace(OUTLET, ''))
        writeFileSync(join(outDir, 'index.html'), bare.replace(OUTLET, () => html))
      } finally {
        await server.close()
      }
    },
  }
}

/** The prerendering server names sources where the build has hashed files. */
function withBuiltAssets(html: string, manifest: unknown, base: string): string {
  return html.replace(/(src|href)="\/(src\/[^"?]+)(\?[^"]*)?"/g, (_match, attribute: string, source: string) => {
    const built = builtFile(manifest, source)
    if (!built) throw new Error(`The build has no file for ${source}`)
    return `${attribute}="${base}${built}"`
  })
}

function builtFile(manifest: unknown, source: string): string | undefined {
  if (typeof manifest !== 'object' || manifest === null) return undefined
  const found: unknown = Object.entries(manifest).find(([name]) => name.split('?')[0] === source)?.[1]
  return typeof found === 'object' && found !== null && 'file' in found && typeof found.file === 'string' ? found.file : undefined
}
