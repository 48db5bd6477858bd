// Codes that the page shows to a buyer, and that log them in to the app (docs/going-live.md).
import { getAuth } from 'firebase-admin/auth'
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { callable, limited, openCallable } from './callable.ts'
import { appCodeOf, hasAccount, refuseDeleted } from './people.ts'
import {
  APP_CODE_TTL_MS,
  digestOfCode,
  hasActivePlan,
  newAppCode,
  readAppCode,
} from './rules/appCode.ts'
import { parseBody } from './rules/body.ts'
import { HOUR_MS } from './rules/CallCount.ts'
import { networkAddressOf, networkOf } from './rules/network.ts'
import { Rejected } from './rules/Rejected.ts'

/** How many codes an hour are looked up for a network. A network of a mobile provider has many buyers. */
const NETWORK_LIMIT = { max: 60, length: HOUR_MS }

const readNothing = (data: unknown) => parseBody(v.object({}), data)

// @rule 7.app-code A code logs a buyer in to the app once, within an hour; a new code, a log-out or a deletion of the account ends it
/** Makes the caller's only code. @throws Rejected without an active plan */
export const createAppCode = callable(readNothing, async (uid) => {
  const firestore = getFirestore()
  const code = newAppCode()
  await firestore.runTransaction(async (transaction) => {
    await refuseDeleted(transaction, uid)
    const person = await transaction.get(firestore.doc(`users/${uid}`))
    if (!hasActivePlan(person.data())) throw new Rejected('unpaid', 'No active plan')
    const expires = Timestamp.fromMillis(Date.now() + APP_CODE_TTL_MS)
    transaction.set(appCodeOf(uid), { digest: digestOfCode(code), expires })
  })
  return { code }
})

/** Ends the caller's code, before a log-out. */
export const endAppCode = callable(readNothing, async (uid) => {
  await appCodeOf(uid).delete()
})

/** For the app: exchanges a code for a custom token of Firebase. Says of no code why it is refused. */
export const exchangeAppCode = openCallable(
  ({ data, rawRequest }) => {
    const code = readAppCode(data)
    const network = networkOf(networkAddressOf(rawRequest.get('x-forwarded-for'), rawRequest.ip))
    return limited(`app ${network}`, NETWORK_LIMIT, () => exchanged(code))
  },
  { maxInstances: 4 },
)

/** Uses a code up. If no token can be made, the code stays valid. */
async function exchanged(code: string) {
  const firestore = getFirestore()
  const withDigest = firestore.collection('appCodes').where('digest', '==', digestOfCode(code))
  return firestore.runTransaction(async (transaction) => {
    const [found] = (await transaction.get(withDigest.limit(1))).docs
    const expires = found?.get('expires')
    if (!found || !(expires instanceof Timestamp) || expires.toMillis() <= Date.now())
      throw unknownCode()
    await refuseDeleted(transaction, found.id)
    if (!(await hasAccount(found.id))) throw unknownCode()
    const token = await getAuth().createCustomToken(found.id)
    transaction.delete(found.ref)
    return { token }
  })
}

const unknownCode = () => new Rejected('unknown', 'No such code')
