// Codes that the page shows to a buyer, and that log them in to the app (docs/going-live.md).
import { getAuth } from 'firebase-admin/auth'
import {
  type DocumentSnapshot,
  getFirestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore'
import * as v from 'valibot'
import { callable, limited, openCallable } from './callable.ts'
import { appCodeOf, hasAccount, refuseDeleted } from './people.ts'
import {
  APP_CODE_TTL_MS,
  digestOfCode,
  hasActivePlan,
  newAppCode,
  readAppCode,
  readCodeDigest,
} from './rules/appCode.ts'
import { parseBody } from './rules/body.ts'
import { HOUR_MS } from './rules/CallCount.ts'
import { networkAddressOf, networkOf } from './rules/network.ts'
import { Rejected } from './rules/Rejected.ts'

/** How many codes an hour are exchanged for a network, and how many ended. A network of a mobile provider has many buyers. */
const NETWORK_LIMIT = { max: 60, length: HOUR_MS }

const readNothing = (data: unknown) => parseBody(v.object({}), data)

// @rule 7.app-code A code logs a buyer in to the app once, within an hour; a new code, a log-out of the browser
//   that made it, even offline, or a deletion of the account ends it
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

/** Ends the code with a digest. Needs no login, because a page may be offline at the log-out and call later. */
export const endAppCode = ofNetwork('end', readCodeDigest, (digest) =>
  withCode(digest, (found, transaction) => {
    if (found) transaction.delete(found.ref)
  }),
)

/** For the app: exchanges a code for a custom token of Firebase. Says of no code why it is refused. */
export const exchangeAppCode = ofNetwork('app', readAppCode, (digest) =>
  withCode(digest, async (found, transaction) => {
    const expires: unknown = found?.get('expires')
    if (!found || !(expires instanceof Timestamp) || expires.toMillis() <= Date.now())
      throw unknownCode()
    await refuseDeleted(transaction, found.id)
    if (!(await hasAccount(found.id))) throw unknownCode()
    // Before the code is used up: if no token can be made, it stays valid.
    const token = await getAuth().createCustomToken(found.id)
    transaction.delete(found.ref)
    return { token }
  }),
)

/** A function that takes a digest without a login. Its calls are counted by network. */
function ofNetwork(
  name: string,
  read: (data: unknown) => string,
  handle: (digest: string) => Promise<unknown>,
) {
  return openCallable(
    ({ data, rawRequest }) => {
      const digest = read(data)
      const network = networkOf(networkAddressOf(rawRequest.get('x-forwarded-for'), rawRequest.ip))
      return limited(`${name} ${network}`, NETWORK_LIMIT, () => handle(digest))
    },
    { maxInstances: 4 },
  )
}

/** Looks up the code with a digest, in a transaction. */
function withCode<Result>(
  digest: string,
  handle: (
    found: DocumentSnapshot | undefined,
    transaction: Transaction,
  ) => Result | Promise<Result>,
): Promise<Result> {
  const firestore = getFirestore()
  const codes = firestore.collection('appCodes').where('digest', '==', digest).limit(1)
  return firestore.runTransaction(async (transaction) =>
    handle((await transaction.get(codes)).docs[0], transaction),
  )
}

const unknownCode = () => new Rejected('unknown', 'No such code')
