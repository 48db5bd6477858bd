import { createServer, type Plugin, type ViteDevServer } from 'vite'

/** Where the demo's packages are prepared, apart from those of the live product. */
const CACHE = 'node_modules/.vite/beside'

/**
 * In `npm run dev`, answers an address that asks for a state with one of a second server, which serves the demo: the
 * live product has neither. The server starts when it is first needed.
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
