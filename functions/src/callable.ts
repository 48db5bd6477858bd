import { type CallableRequest, HttpsError, onCall } from 'firebase-functions/v2/https'
import { countCall } from './countCall.ts'
import { hasAccount } from './people.ts'
import { type CallLimit, HOUR_MS } from './rules/CallCount.ts'
import { CallsInFlight } from './rules/CallsInFlight.ts'
import { Rejected } from './rules/Rejected.ts'
import { ALLOWED_ORIGINS, APP_CHECK, type FASTSPRING_SECRET } from './settings.ts'

/** How many calls a person may make in an hour, to all functions together. A visit makes two or three. */
const PERSON_LIMIT = { max: 60, length: HOUR_MS }

/** How many calls of a person, or of a network, an instance handles at a time. A visit makes one after another. */
const MAX_IN_FLIGHT = 4
const inFlight = new CallsInFlight(MAX_IN_FLIGHT)

/**
 * Counts a call and handles it.
 * @param caller a uid or a network
 * @throws Rejected at once if the caller has too many calls in flight; beyond the limit
 */
export const limited = <Result>(
  caller: string,
  limit: CallLimit,
  handle: () => Promise<Result>,
): Promise<Result> =>
  inFlight.handle(caller, async () => {
    await countCall(caller, limit)
    return handle()
  })

const CODES = {
  invalid: 'invalid-argument',
  exists: 'already-exists',
  tooMany: 'resource-exhausted',
  deleted: 'unauthenticated',
  unknown: 'not-found',
  unpaid: 'failed-precondition',
} as const

interface Options {
  /** The largest number of instances. */
  readonly maxInstances?: number
  /** The secrets that the function may read. */
  readonly secrets?: (typeof FASTSPRING_SECRET)[]
  /** Whether it takes calls without a token even where App Check is on. */
  readonly isForEverybody?: boolean
}

/** A function that anybody may call. It checks App Check itself: with `enforceAppCheck`, the SDK would read the parameter at deployment. */
export const openCallable = (
  handle: (request: CallableRequest<unknown>) => Promise<unknown>,
  { maxInstances = 20, secrets = [], isForEverybody = false }: Options = {},
) =>
  onCall(
    { memory: '256MiB', concurrency: 20, cors: [...ALLOWED_ORIGINS], maxInstances, secrets },
    async (request) => {
      if (APP_CHECK.value() && !request.app && !isForEverybody)
        throw new HttpsError('unauthenticated', 'No App Check token')
      try {
        return (await handle(request)) ?? null
      } catch (cause) {
        if (!(cause instanceof Rejected)) throw cause
        const { reason, message, field } = cause
        throw new HttpsError(CODES[reason], message, field === null ? undefined : { field })
      }
    },
  )

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
    return limited(uid, PERSON_LIMIT, () => handle(uid, body, request))
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
