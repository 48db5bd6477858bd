// Codes that the page shows to a buyer, and that log them in to the app (docs/going-live.md).
import { randomBytes } from 'node:crypto'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { SubscriptionField } from '../../src/domain/vocabulary/payment.ts'
import { callable, limited, openCallable } from './callable.ts'
import { appCodeOf, hasAccount, refuseDeleted, sha256 } from './people.ts'
import { fieldsOf, parseBody } from './rules/body.ts'
import { HOUR_MS } from './rules/CallCount.ts'
import { networkAddressOf, networkOf } from './rules/network.ts'
import { Rejected } from './rules/Rejected.ts'

/** How many codes an hour are exchanged for a network, and how many ended. A network of a mobile provider has many buyers. */
const NETWORK_LIMIT = { max: 60, length: HOUR_MS }

const nothing = v.object({})
const exchange = v.object({ code: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })
const end = v.object({ person: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)) })

// @rule 7.app-code A code logs a buyer in to the app once, within an hour; a new code, a log-out in any browser, even offline, or a
//   deletion of the account ends it
/** Makes the caller's only code. @throws Rejected without an active plan */
export const createAppCode = callable(
  (data) => parseBody(nothing, data),
  async (uid) => {
    const firestore = getFirestore()
    // 256 random bits, as 43 characters that an address may contain.
    const code = randomBytes(32).toString('base64url')
    await firestore.runTransaction(async (transaction) => {
      await refuseDeleted(transaction, uid)
      const person = await transaction.get(firestore.doc(`users/${uid}`))
      if (!hasActivePlan(person.data())) throw new Rejected('unpaid', 'No active plan')
      const expires = Timestamp.fromMillis(Date.now() + HOUR_MS)
      transaction.set(appCodeOf(uid), { uid, digest: sha256(code), expires })
    })
    return { code }
  },
)

/**
 * Ends a person's code. Needs no login: a browser that was offline at the log-out calls later. Whoever knows a uid can end its code,
 * and learns nothing.
 */
export const endAppCode = ofNetwork('end', end, async ({ person }) => {
  await getFirestore().doc(`appCodes/${person}`).delete()
})

/** For the app: exchanges a code for a custom token of Firebase. Says of no code why it is refused. */
export const exchangeAppCode = ofNetwork('app', exchange, ({ code }) => {
  const firestore = getFirestore()
  const codes = firestore.collection('appCodes').where('digest', '==', sha256(code)).limit(1)
  return firestore.runTransaction(async (transaction) => {
    const found = (await transaction.get(codes)).docs[0]
    const { uid, expires } = found?.data() ?? {}
    const isValid = expires instanceof Timestamp && expires.toMillis() > Date.now()
    if (!found || !isValid || typeof uid !== 'string') throw unknownCode()
    await refuseDeleted(transaction, uid)
    if (!(await hasAccount(uid))) throw unknownCode()
    // Before the code is used up: if no token can be made, it stays valid.
    const token = await getAuth().createCustomToken(uid)
    transaction.delete(found.ref)
    return { token }
  })
})

/** A function that needs no login. Its calls are counted by network. */
function ofNetwork<const Body extends v.GenericSchema>(
  name: string,
  schema: Body,
  handle: (body: v.InferOutput<Body>) => Promise<unknown>,
) {
  return openCallable(
    ({ data, rawRequest }) => {
      const body = parseBody(schema, data)
      const network = networkOf(networkAddressOf(rawRequest.get('x-forwarded-for'), rawRequest.ip))
      return limited(`${name} ${network}`, NETWORK_LIMIT, () => handle(body))
    },
    { maxInstances: 4 },
  )
}

/** Whether a person has an active plan, of any kind and however paid. @param document their users/{uid} */
const hasActivePlan = (document: unknown): boolean =>
  Object.values(SubscriptionField).some(
    (field) => fieldsOf(fieldsOf(document)[field])['active'] === true,
  )

const unknownCode = () => new Rejected('unknown', 'No such code')
