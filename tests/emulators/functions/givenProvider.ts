import type { ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

// Tests of this Vitest project run as in a browser, where Node's modules cannot be imported.
const { createServer } = process.getBuiltinModule('node:http')

/**
 * Answers as the payment provider until the end of the test, at the address that the emulated functions use.
 * @param answers by request, such as `/orders/O1` (GET) or `DELETE /subscriptions/S1`; the query may be left out. Any other
 *   request gets 404. A number is a status; a promise is an answer that comes late.
 * @returns the received requests, and a function that replaces the answers
 */
export async function givenProvider(answers: Readonly<Record<string, unknown>>) {
  let current = answers
  const asked: string[] = []
  const server = createServer((request, response) => {
    const method = request.method === 'GET' ? '' : `${request.method} `
    const name = `${method}${request.url}`
    asked.push(name)
    void Promise.resolve(current[name] ?? current[name.replace(/\?.*/, '')]).then((found) =>
      respond(response, found),
    )
  })
  const respond = (response: ServerResponse, found: unknown) => {
    const status = typeof found === 'number' ? found : found === undefined ? 404 : 200
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(found ?? {}))
  }
  const port = Number(process.env['EMULATED_PROVIDER'])
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening))
  onTestFinished(
    () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  )
  return { asked, answer: (changed: Readonly<Record<string, unknown>>) => void (current = changed) }
}
