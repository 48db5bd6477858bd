import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface ReceivedRequest {
  readonly method: string | undefined
  readonly url: string
  readonly authorization: string | undefined
  readonly body: unknown
}

/** An answer with this HTTP status. */
export class Status {
  constructor(
    readonly status: number,
    readonly body: unknown = {},
  ) {}
}

/** Stands in `answers` for no answer at all. */
export const NEVER = Symbol('never')

/**
 * Starts a server on this machine that answers a path in `answers` with JSON, and any other path with 404. A function in
 * `answers` gets the query. @returns the server's address and the requests that it received
 */
export async function anHttpServer(answers: Readonly<Record<string, unknown>>) {
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      const url = request.url ?? ''
      const body: unknown = text === '' ? null : JSON.parse(text)
      received.push({
        method: request.method,
        url,
        authorization: request.headers.authorization,
        body,
      })
      const { pathname, searchParams } = new URL(url, 'http://provider')
      const answer = answers[pathname]
      if (answer === NEVER) return
      const found: unknown =
        typeof answer === 'function' ? answer(Object.fromEntries(searchParams)) : answer
      const { status, body: sent } =
        found instanceof Status
          ? found
          : new Status(found === undefined ? 404 : 200, found ?? { result: 'error' })
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(sent))
    })
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { received, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
