// Consents, the newsletter, and statements that end contracts.
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions/v2'
import type { CallableRequest } from 'firebase-functions/v2/https'
import { callable, openCallable } from './callable.ts'
import { countCall } from './countCall.ts'
import { asPurchases, endAsRequested, queryPurchases, settle } from './payments.ts'
import { changePerson, hasAccount } from './people.ts'
import { DAY_MS } from './rules/CallCount.ts'
import { readConsent, readNewsletter, withConsent } from './rules/contracts/consents.ts'
import { contractMeant, endingOf } from './rules/contracts/ending.ts'
import { type Mail, mailsOf } from './rules/contracts/mails.ts'
import {
  networkAddressOf,
  numberOf,
  readStatement,
  requestId,
  type Statement,
} from './rules/contracts/statement.ts'
import type { Purchase } from './rules/payments/Purchase.ts'
import { Rejected } from './rules/Rejected.ts'
import {
  FASTSPRING_PASSWORD,
  FASTSPRING_SECRET,
  paymentServices,
  readSettings,
} from './settings.ts'

/** How many statements a network address may send in a day. */
const ADDRESS_LIMIT = { max: 20, length: DAY_MS }
/** How many statements in a day may name the same email address: each sends a mail to it. */
const MAX_PER_EMAIL = 5

/** Accepts a statement that ends a contract, even without an account (docs/server.md). */
export const endContract = openCallable(takeStatement, {
  maxInstances: 4,
  secrets: [FASTSPRING_PASSWORD, FASTSPRING_SECRET],
})

async function takeStatement({ data, auth, rawRequest }: CallableRequest<unknown>) {
  const stated = readStatement(data)
  await countCall(networkAddressOf(rawRequest.get('x-forwarded-for'), rawRequest.ip), ADDRESS_LIMIT)
  const uid = auth && (await hasAccount(auth.uid)) ? auth.uid : null
  const { request, contract, mailed } = await storeStatement(stated, uid)
  const isSent = contract !== null && (await endContractNow(...contract))
  return {
    number: numberOf(request.ref.id),
    received_at: request.received.toDate().toISOString(),
    mailed,
    ended: isSent ? 'sent' : request.ended,
  }
}

/**
 * Writes a statement and its mails in one transaction and, for a signed-in buyer, the request with their contract. A statement that
 * was sent before changes nothing.
 * @returns as `contract` the one that has a new request
 */
async function storeStatement(stated: Statement, uid: string | null) {
  const firestore = getFirestore()
  const { ownerEmail, keptDays } = await readSettings(firestore)
  const requests = firestore.collection('requests')
  const received = Timestamp.now()
  const now = received.toMillis()
  const day = received.toDate().toISOString().slice(0, 10)
  const ref = requests.doc(requestId(stated, uid, day))
  const expires = Timestamp.fromMillis(now + keptDays * DAY_MS)
  return firestore.runTransaction(async (transaction) => {
    const before = await transaction.get(ref)
    if (before.exists)
      return {
        request: { ref, received: before.get('received') as Timestamp, ended: before.get('ended') },
        contract: null,
        mailed: before.get('mailed') === true,
      }
    const sameDay = requests.where('email', '==', stated.email).where('day', '==', day)
    const others = await transaction.get(sameDay.limit(MAX_PER_EMAIL))
    if (others.size >= MAX_PER_EMAIL) throw new Rejected('tooMany', 'Try later')
    const meant = uid === null ? null : await findContract(transaction, uid)
    const { ending, isDone } = meant
      ? endingOf(stated, meant[1], ref.id, now)
      : { ending: null, isDone: false }
    const mailed = ownerEmail !== null
    const mails: Readonly<Record<string, Mail>> =
      ownerEmail === null ? {} : mailsOf(ref.id, stated, ownerEmail, received.toDate())
    const ended = isDone ? 'sent' : 'asked'
    transaction.create(ref, { ...stated, uid, received, day, mailed, ended, expires })
    for (const [whose, mail] of Object.entries(mails))
      transaction.create(firestore.doc(`mail/${ref.id}-${whose}`), { ...mail, expires })
    if (meant && ending)
      transaction.update(firestore.doc(`purchases/${meant[0]}`), { ending, due: now })
    return {
      request: { ref, received, ended },
      contract: meant && ending ? ([meant[0], { ...meant[1], ending }] as const) : null,
      mailed,
    }
  })

  async function findContract(transaction: FirebaseFirestore.Transaction, buyer: string) {
    const found = await transaction.get(queryPurchases(firestore, 'uid', buyer))
    return contractMeant(asPurchases(found.docs), stated.reference, now)
  }
}

/**
 * Ends a contract at the payment provider as its buyer requested. Never rejects, because the request is stored and the hourly run
 * repeats it.
 * @returns whether the contract ends
 */
async function endContractNow(id: string, purchase: Purchase): Promise<boolean> {
  const services = paymentServices()
  try {
    const ended = await endAsRequested(new Map([[id, purchase]]), services)
    if (ended.length === 0) return false
  } catch (cause) {
    logger.error('A subscription was not ended at the payment provider', { cause: String(cause) })
    return false
  }
  await settle({ kind: 'subscription', id }, services).catch((cause: unknown) => {
    logger.error('A canceled subscription could not be read again', {
      subscription: id,
      cause: String(cause),
    })
  })
  return true
}

/** Records the caller's consent, or its withdrawal. */
export const recordConsent = callable(readConsent, async (uid, consent) => {
  const recorded_at = new Date().toISOString()
  const firestore = getFirestore()
  const kept = firestore.doc(`consents/${uid}`)
  await firestore.runTransaction(async (transaction) => {
    const before = (await transaction.get(kept)).data()
    transaction.set(kept, withConsent(before, consent, recorded_at))
  })
  return { recorded_at }
})

/** Starts or stops the newsletter on every site. */
export const setNewsletter = callable(readNewsletter, async (uid, newsletter) => {
  await changePerson(uid, () => ({ newsletter }))
  return {}
})
