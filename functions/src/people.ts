import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { ProgramArea } from '../../src/domain/vocabulary/account.ts'
import { newsFor, notificationsId } from './rules/notifications.ts'
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
    const [before, ...scheduled] = await transaction.getAll(person, ...notificationsOf(uid))
    const after = { ...before?.data(), ...changesOf(before?.data()) }
    transaction.set(person, after)
    for (const { exists, ref } of scheduled)
      if (exists) transaction.update(ref, { ...newsFor(after, schedules) })
  })
}
