import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** A host that serves one build at a time and answers 404 for files of any other build, as docs/going-live.md requires of a host. */
export interface Host {
  readonly origin: string
  /** Serves only the files of this build from now on. @param folder relative to the project's root */
  deploy(folder: string): void
  /**
   * Makes matching files unavailable (503) until the next deploy. Unlike a route of Playwright, this also affects requests from
   * the demo's service worker.
   * @returns a list to which the method of each refused request is added
   */
  withhold(files: RegExp): readonly string[]
  close(): Promise<void>
}

/** Starts a host on a free port of this machine. */
export async function startHost(folder: string): Promise<Host> {
  let served = folder
  let withheld: RegExp | null = null
  const refusedMethods: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    if (withheld?.test(pathname)) {
      refusedMethods.push(request.method ?? '')
      return void response.writeHead(503, { 'Cache-Control': 'no-store' }).end()
    }
    const isFile = /\.\w+$/.test(pathname)
    const file = pathname === '/' ? '/index.html' : isFile ? pathname : '/200.html'
    readFile(path.join(served, file)).then(
      (content) => {
        const caching = file.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'no-cache'
        response.writeHead(200, {
          'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
          'Cache-Control': caching,
        })
        response.end(content)
      },
      () => response.writeHead(404, { 'Cache-Control': 'no-store' }).end('Not found'),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    deploy(next) {
      served = next
      withheld = null
    },
    withhold(files) {
      withheld = files
      return refusedMethods
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
