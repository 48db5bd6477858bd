import { type CallableRequest, HttpsError, onCall } from 'firebase-functions/v2/https'
import { hasAccount } from './payments.ts'
import { CallCount } from './rules/CallCount.ts'
import { Rejected } from './rules/Rejected.ts'
import { APP_CHECK, type FASTSPRING_PASSWORD } from './settings.ts'

/** How many calls a person may make in an hour, on each instance. A visit makes two. */
const CALLS_PER_HOUR = 30
const calls = new CallCount(CALLS_PER_HOUR)

const CODES = {
  invalid: 'invalid-argument',
  exists: 'already-exists',
  tooMany: 'resource-exhausted',
} as const

type Act<Result> = (request: CallableRequest<unknown>) => Promise<Result>

/** The largest number of instances of a function, and the secrets that it may read. */
interface Bounds {
  readonly maxInstances?: number
  readonly secrets?: (typeof FASTSPRING_PASSWORD)[]
}

/** A function that anybody may call. It checks App Check itself: with `enforceAppCheck`, the SDK would read the parameter at deployment. */
export const openCallable = <Result>(
  act: Act<Result>,
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

/** A function for signed-in people. */
export const callable = (
  act: (uid: string, data: unknown, request: CallableRequest<unknown>) => Promise<unknown>,
) =>
  openCallable(async (request) => {
    const uid = request.auth?.uid
    if (uid === undefined) throw new HttpsError('unauthenticated', 'Sign in first')
    if (!calls.allows(uid, Date.now())) throw new Rejected('tooMany', 'Try later')
    return act(uid, request.data, request)
  })

/** Rejects the tokens of a deleted account, which are valid for up to an hour. */
export async function requireAccount(uid: string): Promise<void> {
  if (!(await hasAccount(uid))) throw new HttpsError('unauthenticated', 'Sign in first')
}
