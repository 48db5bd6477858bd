import { type CallableRequest, HttpsError, onCall } from 'firebase-functions/v2/https'
import { countCall } from './countCall.ts'
import { hasAccount } from './people.ts'
import { HOUR_MS } from './rules/CallCount.ts'
import { Rejected } from './rules/Rejected.ts'
import { APP_CHECK, type FASTSPRING_PASSWORD } from './settings.ts'

/** How many calls of all functions a person may make in an hour. A visit makes two or three. */
const OF_PERSON = { most: 60, length: HOUR_MS }

const CODES = {
  invalid: 'invalid-argument',
  exists: 'already-exists',
  tooMany: 'resource-exhausted',
} as const

/** The largest number of instances of a function, and the secrets that it may read. */
interface Bounds {
  readonly maxInstances?: number
  readonly secrets?: (typeof FASTSPRING_PASSWORD)[]
}

/** A function that anybody may call. It checks App Check itself: with `enforceAppCheck`, the SDK would read the parameter at deployment. */
export const openCallable = (
  act: (request: CallableRequest<unknown>) => Promise<unknown>,
  { maxInstances = 20, secrets = [] }: Bounds = {},
) =>
  onCall({ memory: '256MiB', concurrency: 20, maxInstances, secrets }, async (request) => {
    if (APP_CHECK.value() && !request.app)
      throw new HttpsError('unauthenticated', 'No App Check token')
    try {
      return (await act(request)) ?? null
    } catch (cause) {
      if (!(cause instanceof Rejected)) throw cause
      const { reason, message, field } = cause
      throw new HttpsError(CODES[reason], message, field === null ? undefined : { field })
    }
  })

type Act<Body> = (uid: string, body: Body, request: CallableRequest<unknown>) => Promise<unknown>

/**
 * A function for anybody with a valid token, which may belong to an account that was deleted within the last hour.
 * @param read parses the body before the call is counted
 */
export const tokenCallable = <Body>(
  read: (data: unknown) => Body | Promise<Body>,
  act: Act<Body>,
) =>
  openCallable(async (request) => {
    const uid = request.auth?.uid
    if (uid === undefined) throw signInFirst()
    const body = await read(request.data)
    await countCall(uid, OF_PERSON)
    return act(uid, body, request)
  })

/** A function for signed-in people whose account exists. */
export const callable = <Body>(read: (data: unknown) => Body | Promise<Body>, act: Act<Body>) =>
  tokenCallable(read, async (uid, body, request) => {
    if (!(await hasAccount(uid))) throw signInFirst()
    return act(uid, body, request)
  })

const signInFirst = () => new HttpsError('unauthenticated', 'Sign in first')
