import { getAuth } from 'firebase-admin/auth'
import { FieldPath, getFirestore, type Query, Timestamp } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions/v2'
import { HttpsError } from 'firebase-functions/v2/https'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import * as v from 'valibot'
import { RECENT_LOGIN_MS } from '../../src/domain/person/recentLogin.ts'
import { tokenCallable } from './callable.ts'
import { asPurchases, queryPurchases } from './payments.ts'
import { appCodeOf, deletionOf, notificationsOf } from './people.ts'
import { parseBody } from './rules/body.ts'
import { DAY_MS } from './rules/CallCount.ts'
import { anonymous, DELETION_MS, digestOf, isUid, turnOn } from './rules/deletedAccount.ts'
import { readSettings } from './settings.ts'

const confirmed = v.object({ confirm: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })
const read = (data: unknown) => parseBody(confirmed, data)

// @rule 7.delete-account Deleting an account leaves no document with its uid; orders keep a digest
/**
 * Deletes the caller's account and their data. Purchases, statements and consents are kept under a digest of the uid, the last
 * two only for `kept_days` (docs/server.md). If a call fails halfway, the caller can repeat it with the same account.
 */
export const deleteAccount = tokenCallable(read, async (uid, _, { auth }) => {
  const loggedInAt = Number(auth?.token['auth_time'] ?? 0) * 1000
  if (Date.now() - loggedInAt > RECENT_LOGIN_MS)
    throw new HttpsError('failed-precondition', 'Sign in again', { reason: 'recent_login' })
  await erase(uid)
  await getAuth()
    .deleteUser(uid)
    .catch((cause: unknown) => {
      if ((cause as { code?: unknown }).code !== 'auth/user-not-found') throw cause
    })
  return { deleted: true }
})

/** Removes the uid from every document. What a call or an event writes at the same time is removed, too, or never written. */
async function erase(uid: string): Promise<void> {
  const firestore = getFirestore()
  const { keptDays } = await readSettings(firestore)
  // First, so that all transactions either see this document or have written before the queries below.
  await deletionOf(uid).set({ expires: Timestamp.fromMillis(Date.now() + DELETION_MS) })
  const digest = digestOf(uid)
  const expires = Timestamp.fromMillis(Date.now() + keptDays * DAY_MS)
  const consents = firestore.doc(`consents/${uid}`)
  const [purchases, requests, consent] = await Promise.all([
    queryPurchases(firestore, 'uid', uid).get(),
    firestore.collection('requests').where('uid', '==', uid).get(),
    consents.get(),
  ])
  const writer = firestore.bulkWriter()
  const writes: Promise<unknown>[] = [
    ...[...asPurchases(purchases.docs)].map(([id, purchase]) =>
      writer.update(firestore.doc(`purchases/${id}`), { ...anonymous(purchase) }),
    ),
    ...requests.docs.map(({ ref }) => writer.update(ref, { uid: digest })),
    ...notificationsOf(uid).map((ref) => writer.delete(ref)),
    writer.delete(firestore.doc(`users/${uid}`)),
    writer.delete(appCodeOf(uid)),
  ]
  if (consent.exists) {
    writes.push(writer.set(firestore.doc(`consents/${digest}`), { ...consent.data(), expires }))
    writes.push(writer.delete(consents))
  }
  await Promise.all([...writes, writer.close()])
}

/** Where uids stand: in the ids of documents, or in a field. */
const PLACES = [
  ['users', FieldPath.documentId()],
  ['consents', FieldPath.documentId()],
  ['appCodes', 'uid'],
  ['notifications', 'uid'],
  ['purchases', 'uid'],
  ['requests', 'uid'],
] as const
/** How many documents are read at a time: as many accounts as can be looked up at once. */
const PAGE_SIZE = 100
/** How many of a page's accounts may be missing. */
const MAX_GONE = 50

// @rule 7.deleted-elsewhere A daily run erases the uids of accounts that no longer exist, such as those deleted in the console; each
//   uid has its turn once in 31 days
/** Erases what is left of accounts that are gone: deleted in the console, by the person's own call of Firebase, or halfway. */
export const eraseDeletedAccounts = onSchedule(
  { schedule: 'every day 03:00', memory: '256MiB', maxInstances: 1, timeoutSeconds: 1800 },
  async ({ scheduleTime }) => {
    const turn = turnOn(Date.parse(scheduleTime))
    for (const [collection, place] of PLACES)
      for await (const uids of pagesOfUids(collection, place, turn)) await eraseGone(uids)
  },
)

/** Erases what is left of those accounts that are gone, unless these are so many that accounts may have been lost. */
async function eraseGone(uids: readonly string[]): Promise<void> {
  const gone = await withoutAccount(uids)
  if (gone.length > MAX_GONE) {
    logger.error('So many accounts are missing that nothing was erased', { missing: gone.length })
    return
  }
  for (const uid of gone)
    await erase(uid).catch((cause: unknown) => {
      logger.error('A deleted account could not be erased', { cause: String(cause) })
    })
}

/** The uids in a collection that have their turn. */
async function* pagesOfUids(
  collection: string,
  place: string | FieldPath,
  { from, before }: ReturnType<typeof turnOn>,
) {
  let all = getFirestore().collection(collection).orderBy(place).select(place).limit(PAGE_SIZE)
  if (from !== null) all = all.where(place, '>=', from)
  if (before !== null) all = all.where(place, '<', before)
  for (let next: Query | null = all; next !== null;) {
    const { docs } = await next.get()
    yield docs.map((one) => String(place === 'uid' ? one.get(place) : one.id)).filter(isUid)
    const last = docs.at(-1)
    next = last && docs.length === PAGE_SIZE ? all.startAfter(last) : null
  }
}

/** Those of at most 100 uids that no account has. */
async function withoutAccount(uids: readonly string[]): Promise<readonly string[]> {
  if (uids.length === 0) return []
  const asked = [...new Set(uids)].map((uid) => ({ uid }))
  const { notFound } = await getAuth().getUsers(asked)
  return notFound.flatMap((one) => ('uid' in one ? [one.uid] : []))
}
