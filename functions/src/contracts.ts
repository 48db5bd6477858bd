// Consents, the newsletter, and statements that end contracts.
import { createHash } from 'node:crypto'
import { type DocumentReference, getFirestore, Timestamp } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions/v2'
import type { CallableRequest } from 'firebase-functions/v2/https'
import { callable, limited, openCallable } from './callable.ts'
import { asPurchases, endAsRequested, queryPurchases, settle } from './payments.ts'
import { changePerson, deletionOf, hasAccount, refuseDeleted } from './people.ts'
import { DAY_MS } from './rules/CallCount.ts'
import { readConsent, readNewsletter, withConsent } from './rules/contracts/consents.ts'
import { contractMeant, endingOf } from './rules/contracts/ending.ts'
import { sendersTo } from './rules/contracts/inbox.ts'
import { mailsOf } from './rules/contracts/mails.ts'
import { numberOf, readStatement, requestId, type Statement } from './rules/contracts/statement.ts'
import { digestOf } from './rules/deletedAccount.ts'
import { networkAddressOf, networkOf } from './rules/network.ts'
import type { Purchase } from './rules/payments/Purchase.ts'
import {
  FASTSPRING_PASSWORD,
  FASTSPRING_SECRET,
  paymentServices,
  readSettings,
} from './settings.ts'

/** How many statements a day are taken from a network, of people who are not signed in. */
const NETWORK_LIMIT = { max: 20, length: DAY_MS }
/** How many statements a day are taken from a signed-in person. */
const STATEMENT_LIMIT = { max: 5, length: DAY_MS }
/** How many receipts a day are mailed to an inbox because of statements of the same senders (`sendersTo`). */
const MAX_RECEIPTS = 5

/** Accepts a statement that ends a contract, even without an account or an App Check token (docs/server.md). */
export const endContract = openCallable(takeStatement, {
  maxInstances: 4,
  isForEverybody: true,
  secrets: [FASTSPRING_PASSWORD, FASTSPRING_SECRET],
})

/** Who sent a statement. */
interface Sender {
  readonly uid: string
  /** The account's address if its owner confirmed it; else null. */
  readonly confirmedEmail: string | null
}

async function takeStatement({ data, auth, rawRequest }: CallableRequest<unknown>) {
  const stated = readStatement(data)
  const network = networkOf(networkAddressOf(rawRequest.get('x-forwarded-for'), rawRequest.ip))
  const [caller, limit] = auth
    ? [`statements ${auth.uid}`, STATEMENT_LIMIT]
    : [network, NETWORK_LIMIT]
  return limited(caller, limit, async () => {
    const { request, contract, mailed } = await storeStatement(stated, await senderOf(auth))
    const isSent = contract !== null && (await endContractNow(...contract))
    return {
      number: numberOf(request.ref.id),
      received_at: request.received.toDate().toISOString(),
      mailed,
      ended: isSent ? 'sent' : request.ended,
    }
  })
}

async function senderOf(auth: CallableRequest['auth']): Promise<Sender | null> {
  if (!auth || !(await hasAccount(auth.uid))) return null
  const { email, email_verified } = auth.token
  return { uid: auth.uid, confirmedEmail: email_verified === true ? (email ?? null) : null }
}

/**
 * Writes a statement and its mails in one transaction and, for a signed-in buyer, the request with their contract. A statement that
 * was sent before changes nothing.
 * @returns as `contract` the one that has a new request
 */
async function storeStatement(stated: Statement, sender: Sender | null) {
  const firestore = getFirestore()
  const { ownerEmail, keptDays } = await readSettings(firestore)
  const received = Timestamp.now()
  const now = received.toMillis()
  const day = received.toDate().toISOString().slice(0, 10)
  const uid = sender?.uid ?? null
  const ref = firestore.doc(`requests/${requestId(stated, uid, day)}`)
  const expires = Timestamp.fromMillis(now + keptDays * DAY_MS)
  const mailed =
    ownerEmail !== null && (await reserveReceipt(ref, sendersTo(stated.email, sender), now))
  return firestore.runTransaction(async (transaction) => {
    const before = await transaction.get(ref)
    if (before.exists)
      return {
        request: { ref, received: before.get('received') as Timestamp, ended: before.get('ended') },
        contract: null,
        mailed: before.get('mailed') === true,
      }
    const isDeleted = uid !== null && (await transaction.get(deletionOf(uid))).exists
    const meant = uid === null || isDeleted ? null : await findContract(transaction, uid)
    const { ending, isDone } = meant
      ? endingOf(stated, meant[1], ref.id, now)
      : { ending: null, isDone: false }
    const ended = isDone ? 'sent' : 'asked'
    const writer = uid !== null && isDeleted ? digestOf(uid) : uid
    transaction.create(ref, { ...stated, uid: writer, received, day, mailed, ended, expires })
    if (ownerEmail !== null) {
      const { owner, person } = mailsOf(ref.id, stated, ownerEmail, received.toDate())
      transaction.create(firestore.doc(`mail/${ref.id}-owner`), { ...owner, expires })
      if (mailed) transaction.create(firestore.doc(`mail/${ref.id}-person`), { ...person, expires })
    }
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

// @rule 7.receipts-limited Five receipts a day are mailed to an inbox; further statements are taken without a mail
/**
 * Reserves one of the day's receipts for a statement. Creates a document and waits for none, so nobody can keep others waiting.
 * @returns whether the receipt may be mailed
 */
async function reserveReceipt(
  { id: request }: DocumentReference,
  senders: string,
  now: number,
): Promise<boolean> {
  const firestore = getFirestore()
  const begin = Math.floor(now / DAY_MS) * DAY_MS
  const expires = Timestamp.fromMillis(begin + DAY_MS)
  for (let number = 0; number < MAX_RECEIPTS; number += 1) {
    const id = createHash('sha256').update(`receipt ${begin} ${number} ${senders}`).digest('hex')
    const place = firestore.doc(`counts/${id}`)
    const isReserved = await place.create({ request, expires }).then(
      () => true,
      (cause: unknown) => {
        if ((cause as { code?: unknown }).code !== ALREADY_EXISTS) throw cause
        return false
      },
    )
    if (isReserved || (await place.get()).get('request') === request) return true
  }
  return false
}
/** https://grpc.io/docs/guides/status-codes/ */
const ALREADY_EXISTS = 6

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

/** Records the caller's consent, or its withdrawal, and says it in their profile, which the page reads in every browser. */
export const recordConsent = callable(readConsent, async (uid, consent) => {
  const recorded_at = new Date().toISOString()
  const firestore = getFirestore()
  const kept = firestore.doc(`consents/${uid}`)
  const profile = firestore.doc(`users/${uid}`)
  await firestore.runTransaction(async (transaction) => {
    await refuseDeleted(transaction, uid)
    const before = (await transaction.get(kept)).data()
    const { exists } = await transaction.get(profile)
    transaction.set(kept, withConsent(before, consent, recorded_at))
    if (exists) transaction.update(profile, { health_consent: consent.given })
  })
  return { recorded_at }
})

/** Starts or stops the newsletter on every site. */
export const setNewsletter = callable(readNewsletter, async (uid, newsletter) => {
  await changePerson(uid, () => ({ newsletter }))
  return {}
})
