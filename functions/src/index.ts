// The back end's functions. Their rules are in rules/; the code here reads and writes.
import { initializeApp } from 'firebase-admin/app'
import { FieldValue, getFirestore, Timestamp } from 'firebase-admin/firestore'
import { callable } from './callable.ts'
import { purchasesOfPerson } from './payments.ts'
import { changePerson, refuseDeleted } from './people.ts'
import {
  NOTIFICATIONS_TTL_MS,
  notificationsId,
  readNotifications,
  toNotifications,
} from './rules/notifications.ts'
import { quoteFor, readQuestion } from './rules/payments/quote.ts'
import { signQuote } from './rules/payments/signedQuote.ts'
import { readProfile, withProfile } from './rules/profile.ts'
import { FASTSPRING_SECRET, readSettings, servedSites } from './settings.ts'

initializeApp()

export { createAppCode, endAppCode, exchangeAppCode } from './appCodes.ts'
export { endContract, recordConsent, setNewsletter } from './contracts.ts'
export { deleteAccount, eraseDeletedAccounts } from './deletion.ts'
export { paymentWebhook, readPaymentsAgain } from './paymentWebhook.ts'
export { mailPromises } from './promises.ts'

/** Creates the caller's profile, once per site. */
export const createUserProfile = callable(
  async (data) => {
    const { optionalAnswers } = await readSettings(getFirestore())
    return readProfile(data, servedSites(), optionalAnswers)
  },
  (uid, profile) =>
    changePerson(uid, (before) => withProfile(before, profile, FieldValue.serverTimestamp())),
)

/** Schedules the caller's notifications, once per site. Another call changes nothing. */
export const scheduleNotifications = callable(
  (data) =>
    readNotifications(
      data,
      servedSites().map(({ app }) => app),
    ),
  async (uid, request) => {
    const firestore = getFirestore()
    const { schedules } = await readSettings(firestore)
    const person = firestore.doc(`users/${uid}`)
    const notifications = firestore.doc(`notifications/${notificationsId(uid, request.app)}`)
    await firestore.runTransaction(async (transaction) => {
      await refuseDeleted(transaction, uid)
      const [profile, before] = await transaction.getAll(person, notifications)
      if (before?.exists) return
      transaction.create(notifications, {
        ...toNotifications(uid, request, schedules, profile?.data()),
        created: FieldValue.serverTimestamp(),
        expires: Timestamp.fromMillis(Date.now() + NOTIFICATIONS_TTL_MS),
      })
    })
  },
)

/**
 * Why the caller may not use a code for a product: `refused` is null if they may. Then `signed` is the answer that the order
 * carries as its tag `quoted`.
 */
export const quote = callable(
  readQuestion,
  async (uid, { path, code }) => {
    const firestore = getFirestore()
    const settings = await readSettings(firestore)
    const purchases = await purchasesOfPerson(firestore, uid)
    const now = Date.now()
    const { refused } = quoteFor(path, code, settings, [...purchases.values()], now)
    const signed =
      refused === null ? signQuote(FASTSPRING_SECRET.value(), { uid, path, code }, now) : null
    return { refused, signed }
  },
  { secrets: [FASTSPRING_SECRET] },
)
