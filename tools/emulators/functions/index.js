// Stand-ins for the two back-end functions that the funnel calls, for the emulators only. They make the same checks, the
// same refusals and the same document as the demo, with separate code.
import { initializeApp } from 'firebase-admin/app'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { HttpsError, onCall } from 'firebase-functions/v2/https'
import { checkNotifications, fieldsOf, profilePayload } from './payloads.js'

initializeApp()

/** The onboarding that a profile completes: that of the site the funnel is built for. */
const COMPLETED_FLAG = process.env['COMPLETED_FLAG'] ?? ''

/** Creates the profile of the caller, once per site. */
export const createUserProfile = callable('createUserProfile', async (uid, data) => {
  const { answers, locale, newsletter } = profilePayload(data)
  const firestore = getFirestore()
  const person = firestore.doc(`users/${uid}`)
  await firestore.runTransaction(async (transaction) => {
    const document = fieldsOf((await transaction.get(person)).data())
    const completed = fieldsOf(document['onboarding_completed'])
    if (completed[COMPLETED_FLAG] === true) throw new HttpsError('already-exists', 'The profile exists already')
    transaction.set(person, {
      registered: FieldValue.serverTimestamp(),
      ...document,
      profile: { ...fieldsOf(document['profile']), ...answers },
      onboarding_completed: { ...completed, [COMPLETED_FLAG]: true },
      newsletter,
      locale,
    })
  })
})

export const scheduleNotifications = callable('scheduleNotifications', async (_uid, data) => checkNotifications(data))

/**
 * A function for signed-in people. Each call is recorded in the collection `calls`, as it arrived and with the HTTP status
 * of its response, so that tests can read it.
 * @param {string} name
 * @param {(uid: string, data: unknown) => Promise<void>} act
 */
function callable(name, act) {
  return onCall(async ({ auth, data }) => {
    if (!auth) throw new HttpsError('unauthenticated', 'Sign in first')
    const { uid } = auth
    const note = (/** @type {number} */ status) => getFirestore().collection('calls').add({ name, uid, body: JSON.stringify(data), status })
    try {
      await act(uid, data)
    } catch (cause) {
      if (cause instanceof HttpsError) await note(cause.httpErrorCode.status)
      throw cause
    }
    await note(200)
    return null
  })
}
