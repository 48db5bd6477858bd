// The back end's functions. What they decide is in rules/; here they read and write.
import { initializeApp } from 'firebase-admin/app'
import { FieldValue, getFirestore, Timestamp } from 'firebase-admin/firestore'
import { HttpsError, onCall } from 'firebase-functions/v2/https'
import { hasAccount, purchasesOfPerson } from './payments.ts'
import { CallCount } from './rules/CallCount.ts'
import { callerOf } from './rules/callerOf.ts'
import {
  KEPT_MS,
  notificationsId,
  promosFor,
  readNotifications,
  toNotifications,
} from './rules/notifications.ts'
import { quoteFor, readQuestion } from './rules/payments/quote.ts'
import { readProfile, withProfile } from './rules/profile.ts'
import { Rejected } from './rules/Rejected.ts'
import { APP_CHECK, readSettings, servedSites } from './settings.ts'

initializeApp()

export { paymentWebhook, readPaymentsAgain } from './paymentWebhook.ts'

/** How many calls a person may make in an hour, on each instance. A visit makes two. */
const CALLS_PER_HOUR = 30
const calls = new CallCount(CALLS_PER_HOUR)

/** Creates the caller's profile, once per site. */
export const createUserProfile = callable(async (uid, data) => {
  const firestore = getFirestore()
  const sites = servedSites()
  const { optionalAnswers, schedules } = await readSettings(firestore)
  const profile = readProfile(data, sites, optionalAnswers)
  await requireAccount(uid)
  const person = firestore.doc(`users/${uid}`)
  const notifications = sites.map(({ app }) =>
    firestore.doc(`notifications/${notificationsId(uid, app)}`),
  )
  await firestore.runTransaction(async (transaction) => {
    const [before, ...scheduled] = await transaction.getAll(person, ...notifications)
    const after = withProfile(before?.data(), profile, FieldValue.serverTimestamp())
    transaction.set(person, after)
    for (const { exists, ref } of scheduled)
      if (exists) transaction.update(ref, { ...promosFor(after, schedules) })
  })
})

/** Schedules the caller's notifications, once per site. Another call changes nothing. */
export const scheduleNotifications = callable(async (uid, data) => {
  const firestore = getFirestore()
  const wish = readNotifications(
    data,
    servedSites().map(({ app }) => app),
  )
  await requireAccount(uid)
  const { schedules } = await readSettings(firestore)
  const notifications = firestore.doc(`notifications/${notificationsId(uid, wish.app)}`)
  await firestore.runTransaction(async (transaction) => {
    const [person, before] = await transaction.getAll(firestore.doc(`users/${uid}`), notifications)
    if (before?.exists) return
    transaction.create(notifications, {
      ...toNotifications(uid, wish, schedules, person?.data()),
      created: FieldValue.serverTimestamp(),
      expires: Timestamp.fromMillis(Date.now() + KEPT_MS),
    })
  })
})

/** Why the caller may not use a code for a product; null if they may. */
export const quote = callable(async (uid, data) => {
  const { path, code } = readQuestion(data)
  await requireAccount(uid)
  const firestore = getFirestore()
  const settings = await readSettings(firestore)
  const others = await purchasesOfPerson(firestore, uid, settings)
  return quoteFor(path, code, settings, others, Date.now())
})

/** An account that was deleted leaves tokens that are valid for an hour. */
async function requireAccount(uid: string): Promise<void> {
  if (!(await hasAccount(uid))) throw new HttpsError('unauthenticated', 'Sign in first')
}

/** A function for signed-in people. */
function callable(act: (uid: string, data: unknown) => Promise<unknown>) {
  return onCall(
    { memory: '256MiB', concurrency: 20, maxInstances: 20 },
    async ({ auth, app, data }) => {
      // App Check is not left to `enforceAppCheck`: the SDK would read the parameter while the functions are deployed.
      const uid = callerOf({ uid: auth?.uid, hasAppCheck: app !== undefined }, APP_CHECK.value())
      if (uid === null) throw new HttpsError('unauthenticated', 'Sign in first')
      if (!calls.allows(uid, Date.now())) throw new HttpsError('resource-exhausted', 'Try later')
      try {
        return (await act(uid, data)) ?? null
      } catch (cause) {
        if (!(cause instanceof Rejected)) throw cause
        throw new HttpsError(
          cause.reason === 'exists' ? 'already-exists' : 'invalid-argument',
          cause.message,
        )
      }
    },
  )
}
