import { createHash } from 'node:crypto'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore, type Transaction } from 'firebase-admin/firestore'
import { ProgramArea } from '../../src/domain/vocabulary/account.ts'
import { digestOf } from './rules/deletedAccount.ts'
import { newsFor, notificationsId } from './rules/notifications.ts'
import { Rejected } from './rules/Rejected.ts'
import { readSettings } from './settings.ts'

/** Whether an account has this uid. False for a deleted account, even if its tokens are still valid. */
export async function hasAccount(uid: string): Promise<boolean> {
  try {
    await getAuth().getUser(uid)
    return true
  } catch (cause) {
    if ((cause as { code?: unknown }).code === 'auth/user-not-found') return false
    throw cause
  }
}

/**
 * The document that exists from the beginning of a deletion. A transaction that writes about an account reads it: so what it writes
 * comes before the deletion, which then removes it, or not at all.
 */
export const deletionOf = (uid: string) => getFirestore().doc(`deletions/${digestOf(uid)}`)

/** @throws Rejected if the account is being deleted, or was within the last day */
export async function refuseDeleted(transaction: Transaction, uid: string): Promise<void> {
  if ((await transaction.get(deletionOf(uid))).exists)
    throw new Rejected('deleted', 'Sign in first')
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The document of a person's code for the app. */
export const appCodeOf = (uid: string) => getFirestore().doc(`appCodes/${sha256(uid)}`)

/** The documents of a person's notifications: one for each program, even those that this server does not serve. */
export const notificationsOf = (uid: string) =>
  Object.values(ProgramArea).map((app) =>
    getFirestore().doc(`notifications/${notificationsId(uid, app)}`),
  )

/** Changes users/{uid}, and the person's notifications accordingly. */
export async function changePerson(
  uid: string,
  changesOf: (before: unknown) => Readonly<Record<string, unknown>>,
): Promise<void> {
  const firestore = getFirestore()
  const { schedules } = await readSettings(firestore)
  const person = firestore.doc(`users/${uid}`)
  await firestore.runTransaction(async (transaction) => {
    await refuseDeleted(transaction, uid)
    const [before, ...scheduled] = await transaction.getAll(person, ...notificationsOf(uid))
    const after = { ...before?.data(), ...changesOf(before?.data()) }
    transaction.set(person, after)
    for (const { exists, ref } of scheduled)
      if (exists) transaction.update(ref, { ...newsFor(after, schedules) })
  })
}
