import { type CallableRequest, HttpsError, onCall } from 'firebase-functions/v2/https'
import { countCall } from './countCall.ts'
import { hasAccount } from './people.ts'
import { HOUR_MS } from './rules/CallCount.ts'
import { Rejected } from './rules/Rejected.ts'
import { APP_CHECK, type FASTSPRING_SECRET } from './settings.ts'

/** How many calls a person may make in an hour, to all functions together. A visit makes two or three. */
const PERSON_LIMIT = { max: 60, length: HOUR_MS }

const CODES = {
  invalid: 'invalid-argument',
  exists: 'already-exists',
  tooMany: 'resource-exhausted',
} as const

/** The largest number of instances of a function, and the secrets that it may read. */
interface Options {
  readonly maxInstances?: number
  readonly secrets?: (typeof FASTSPRING_SECRET)[]
}

/** A function that anybody may call. It checks App Check itself: with `enforceAppCheck`, the SDK would read the parameter at deployment. */
export const openCallable = (
  handle: (request: CallableRequest<unknown>) => Promise<unknown>,
  { maxInstances = 20, secrets = [] }: Options = {},
) =>
  onCall({ memory: '256MiB', concurrency: 20, maxInstances, secrets }, async (request) => {
    if (APP_CHECK.value() && !request.app)
      throw new HttpsError('unauthenticated', 'No App Check token')
    try {
      return (await handle(request)) ?? null
    } catch (cause) {
      if (!(cause instanceof Rejected)) throw cause
      const { reason, message, field } = cause
      throw new HttpsError(CODES[reason], message, field === null ? undefined : { field })
    }
  })

type Handler<Body> = (
  uid: string,
  body: Body,
  request: CallableRequest<unknown>,
) => Promise<unknown>

/**
 * A function for anybody with a valid token, which may belong to an account that was deleted within the last hour.
 * @param parse is called before the call is counted
 */
export const tokenCallable = <Body>(
  parse: (data: unknown) => Body | Promise<Body>,
  handle: Handler<Body>,
  options: Options = {},
) =>
  openCallable(async (request) => {
    const uid = request.auth?.uid
    if (uid === undefined) throw signInFirst()
    const body = await parse(request.data)
    await countCall(uid, PERSON_LIMIT)
    return handle(uid, body, request)
  }, options)

/** A function for signed-in people whose account exists. */
export const callable = <Body>(
  parse: (data: unknown) => Body | Promise<Body>,
  handle: Handler<Body>,
  options: Options = {},
) =>
  tokenCallable(
    parse,
    async (uid, body, request) => {
      if (!(await hasAccount(uid))) throw signInFirst()
      return handle(uid, body, request)
    },
    options,
  )

const signInFirst = () => new HttpsError('unauthenticated', 'Sign in first')
