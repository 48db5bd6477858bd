import 'fake-indexeddb/auto'
import { bypass, http, HttpResponse, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import * as v from 'valibot'
import { onTestFinished } from 'vitest'
import { FUNCTIONS_URL } from './theEmulators.ts'

/** The connection between the page and the emulators. It simulates failures that the emulators cannot produce. */
export const connection = setupServer()

/** HTTP statuses by the names of errors (https://cloud.google.com/apis/design/errors). */
const STATUSES: Readonly<Record<string, number>> = {
  INVALID_ARGUMENT: 400,
  TOO_MANY_ATTEMPTS_TRY_LATER: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
}

/** Answers the next POST to a matching URL with this error, in the services' format, without forwarding it. */
export function refuseNext(at: RegExp, name: string): void {
  const status = STATUSES[name] ?? 500
  connection.use(
    http.post(
      at,
      () => HttpResponse.json({ error: { code: status, message: name, status: name } }, { status }),
      { once: true },
    ),
  )
}

/** Drops the next POST to a matching URL. */
export function loseNext(at: RegExp): void {
  connection.use(http.post(at, () => HttpResponse.error(), { once: true }))
}

/** When a connection is cut: before the server receives the request, while it processes the request, or after that. */
export type Moment = 'before' | 'during' | 'after'

/** Cuts the connection of the next POST to a matching URL. */
export function cutOffNext(at: RegExp, moment: Moment): void {
  const cut = async ({ request }: { readonly request: Request }) => {
    const answer = moment === 'before' ? null : fetch(bypass(request.clone()))
    onTestFinished(async () => void (await answer))
    if (moment === 'after') await answer
    return HttpResponse.error()
  }
  connection.use(http.post(at, cut, { once: true }))
}

/** Leaves the next POST to a matching URL without a response until the end of the test. */
export function holdNext(at: RegExp): void {
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  onTestFinished(() => release())
  connection.use(http.post(at, () => held.then(passthrough), { once: true }))
}

interface PassedCall {
  readonly call: string
  readonly payload: unknown
}

/** Notes the successful calls of functions from now on. @returns a function that returns the noted calls, oldest first */
export function recordSuccessfulCalls(): () => Promise<readonly PassedCall[]> {
  const passed: Promise<PassedCall>[] = []
  const bodies = new Map<string, Promise<unknown>>()
  connection.events.on(
    'request:start',
    ({ request, requestId }) =>
      void bodies.set(
        requestId,
        request
          .clone()
          .json()
          .catch(() => null),
      ),
  )
  connection.events.on('response:bypass', ({ request, requestId, response }) => {
    if (!request.url.startsWith(FUNCTIONS_URL) || request.method !== 'POST' || !response.ok) return
    const call = request.url.slice(FUNCTIONS_URL.length)
    passed.push(
      (bodies.get(requestId) ?? Promise.resolve(null)).then((body) => ({
        call,
        payload: v.parse(v.object({ data: v.unknown() }), body).data,
      })),
    )
  })
  onTestFinished(() => connection.events.removeAllListeners())
  return () => Promise.all(passed)
}
