import { createServer, type Plugin, type ViteDevServer } from 'vite'

/** The cache of the demo's server, separate from that of the live product. */
const CACHE = 'node_modules/.vite/beside'

/**
 * In `npm run dev`, redirects `?state` and `?states` to a second server, which serves the demo. The server starts at the first
 * such request.
 */
export function demoBesideDev(): Plugin {
  let starting: Promise<ViteDevServer> | undefined
  return {
    name: 'demo-beside-dev',
    apply: (_config, { command, mode, isPreview }) =>
      command === 'serve' && mode === 'development' && !isPreview,
    configureServer({ config, middlewares, httpServer }) {
      middlewares.use((request, response, next) => {
        const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://dev')
        if (pathname !== '/' || !['state', 'states'].some((name) => searchParams.has(name)))
          return next()
        starting ??= createServer({
          root: config.root,
          mode: 'demo',
          cacheDir: CACHE,
          server: { port: config.server.port + 10 },
        }).then((server) => server.listen())
        starting.then(({ resolvedUrls }) => {
          const [address = ''] = resolvedUrls?.local ?? []
          response.writeHead(302, { Location: `${address}${search}` }).end()
        }, next)
      })
      httpServer?.once('close', () => void starting?.then((server) => server.close()))
    },
  }
}
