// The back end's functions. What they decide is in rules/; here they read and write.
import { initializeApp } from 'firebase-admin/app'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { setGlobalOptions } from 'firebase-functions/v2'
import { HttpsError, onCall } from 'firebase-functions/v2/https'
import { callerOf } from './rules/callerOf.ts'
import {
  notificationsId,
  promosFor,
  readNotifications,
  toNotifications,
} from './rules/notifications.ts'
import { readProfile, withProfile } from './rules/profile.ts'
import { Rejected } from './rules/Rejected.ts'
import { toServerSettings } from './rules/serverSettings.ts'
import { APP_CHECK, servedSites, settingsDocument } from './settings.ts'

initializeApp()
// A bound on what an attack or a mistake can cost. One instance answers many calls at a time.
setGlobalOptions({ maxInstances: 40 })

export { paymentWebhook } from './paymentWebhook.ts'

/** Creates the caller's profile, once per site. */
export const createUserProfile = callable(async (uid, data) => {
  const firestore = getFirestore()
  const person = firestore.doc(`users/${uid}`)
  const sites = servedSites()
  const notifications = sites.map(({ app }) =>
    firestore.doc(`notifications/${notificationsId(uid, app)}`),
  )
  await firestore.runTransaction(async (transaction) => {
    const [settings, before, ...scheduled] = await transaction.getAll(
      settingsDocument(firestore),
      person,
      ...notifications,
    )
    const { optionalAnswers, schedules } = toServerSettings(settings?.data(), sites)
    const after = withProfile(
      before?.data(),
      readProfile(data, sites, optionalAnswers),
      FieldValue.serverTimestamp(),
    )
    transaction.set(person, after)
    for (const { exists, ref } of scheduled)
      if (exists) transaction.update(ref, { ...promosFor(after, schedules) })
  })
})

/** Schedules the caller's notifications, once per site. Another call changes nothing. */
export const scheduleNotifications = callable(async (uid, data) => {
  const firestore = getFirestore()
  const sites = servedSites()
  const wish = readNotifications(
    data,
    sites.map(({ app }) => app),
  )
  const notifications = firestore.doc(`notifications/${notificationsId(uid, wish.app)}`)
  await firestore.runTransaction(async (transaction) => {
    const [settings, person, before] = await transaction.getAll(
      settingsDocument(firestore),
      firestore.doc(`users/${uid}`),
      notifications,
    )
    if (before?.exists) return
    const { schedules } = toServerSettings(settings?.data(), sites)
    transaction.create(notifications, {
      ...toNotifications(uid, wish, schedules, person?.data()),
      created: FieldValue.serverTimestamp(),
    })
  })
})

/** A function for signed-in people. It answers nothing. */
function callable(act: (uid: string, data: unknown) => Promise<void>) {
  return onCall(async ({ auth, app, data }) => {
    // App Check is not left to `enforceAppCheck`: the SDK would read the parameter while the functions are deployed.
    const uid = callerOf({ uid: auth?.uid, hasAppCheck: app !== undefined }, APP_CHECK.value())
    if (uid === null) throw new HttpsError('unauthenticated', 'Sign in first')
    try {
      await act(uid, data)
    } catch (cause) {
      if (!(cause instanceof Rejected)) throw cause
      throw new HttpsError(
        cause.reason === 'exists' ? 'already-exists' : 'invalid-argument',
        cause.message,
      )
    }
    return null
  })
}
