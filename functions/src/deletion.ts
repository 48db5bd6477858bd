import { createHash } from 'node:crypto'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/v2/https'
import * as v from 'valibot'
import { RECENT_LOGIN_MS } from '../../src/domain/person/recentLogin.ts'
import { tokenCallable } from './callable.ts'
import { queryPurchases } from './payments.ts'
import { notificationsOf } from './people.ts'
import { parseBody } from './rules/body.ts'
import { DAY_MS } from './rules/CallCount.ts'
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
  // Also deletes what a concurrent call has written meanwhile.
  await erase(uid)
  return { deleted: true }
})

async function erase(uid: string): Promise<void> {
  const firestore = getFirestore()
  const { keptDays } = await readSettings(firestore)
  const digest = `deleted-${createHash('sha256').update(uid).digest('hex')}`
  const expires = Timestamp.fromMillis(Date.now() + keptDays * DAY_MS)
  const consents = firestore.doc(`consents/${uid}`)
  const [purchases, requests, consent] = await Promise.all([
    queryPurchases(firestore, 'uid', uid).get(),
    firestore.collection('requests').where('uid', '==', uid).get(),
    consents.get(),
  ])
  const writer = firestore.bulkWriter()
  const writes: Promise<unknown>[] = [
    ...purchases.docs.map(({ ref }) => writer.update(ref, { uid: digest })),
    ...requests.docs.map(({ ref }) => writer.update(ref, { uid: digest })),
    ...notificationsOf(uid).map((ref) => writer.delete(ref)),
    writer.delete(firestore.doc(`users/${uid}`)),
  ]
  if (consent.exists) {
    writes.push(writer.set(firestore.doc(`consents/${digest}`), { ...consent.data(), expires }))
    writes.push(writer.delete(consents))
  }
  await Promise.all([...writes, writer.close()])
}
