// A host on the loopback address that behaves as docs/ARCHITECTURE.md requires of a real one, over HTTP/1.1.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** @typedef {{ uncompressed: Buffer, body: Buffer, headers: Record<string, string> }} Served */

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.png': 'image/png',
}
const COMPRESSED = new Set(['.html', '.js', '.css', '.svg', '.json'])

/** @param {Buffer} body */
const brotli = (body) =>
  brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })

/** Serves one folder. Compresses its text files once, in the constructor. */
export class Host {
  /** The delay before each response, in ms. */
  delay = 0
  /** @type {Map<string, Served>} */
  #files = new Map()
  #server = createServer((request, response) => this.#answer(request, response))

  /** @param {string} folder of a build */
  constructor(folder) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = path.join(entry.parentPath ?? entry.path, entry.name)
      const extension = path.extname(file)
      const isCompressed = COMPRESSED.has(extension)
      const uncompressed = readFileSync(file)
      this.#files.set(`/${path.relative(folder, file).split(path.sep).join('/')}`, {
        uncompressed,
        body: isCompressed ? brotli(uncompressed) : uncompressed,
        headers: {
          'content-type': TYPES[extension] ?? 'application/octet-stream',
          'cache-control': file.includes(`${path.sep}assets${path.sep}`)
            ? 'public, max-age=31536000, immutable'
            : 'no-cache',
          ...(isCompressed && { 'content-encoding': 'br' }),
        },
      })
    }
  }

  /** Starts on a free port. @returns {Promise<void>} */
  open() {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', () => resolve()))
  }

  close() {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** The address of a path. @param {string} pathname */
  at(pathname) {
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.#server.address())
    return `http://127.0.0.1:${port}${pathname}`
  }

  /** How many bytes are sent for a file; 0 if it does not exist. @param {string} pathname */
  sizeOf(pathname) {
    return this.#files.get(pathname)?.body.length ?? 0
  }

  /** A file as text. @param {string} pathname */
  read(pathname) {
    return this.#files.get(pathname)?.uncompressed.toString('utf8') ?? ''
  }

  /** @param {string} pathname */
  #find(pathname) {
    if (pathname === '/') return this.#files.get('/index.html')
    return (
      this.#files.get(pathname) ??
      (/\.\w+$/.test(pathname)
        ? undefined
        : (this.#files.get('/200.html') ?? this.#files.get('/index.html')))
    )
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  #answer({ url }, response) {
    const file = this.#find(new URL(url ?? '/', 'http://host').pathname)
    const send = () => {
      if (!file) response.writeHead(404, { 'content-length': 0 }).end()
      else
        response
          .writeHead(200, { ...file.headers, 'content-length': file.body.length })
          .end(file.body)
    }
    if (this.delay > 0) setTimeout(send, this.delay)
    else send()
  }
}
