// Mails what the pages promise for a later day (docs/selling.md). What is due is decided in rules/promises.
import { getAuth } from 'firebase-admin/auth'
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions/v2'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { type PaymentServices, settle } from './payments.ts'
import { deletionOf, hasAccount } from './people.ts'
import { DAY_MS, HOUR_MS } from './rules/CallCount.ts'
import type { Mail } from './rules/contracts/mails.ts'
import { pageOf } from './rules/payments/measurement.ts'
import { type Purchase, toPurchase } from './rules/payments/Purchase.ts'
import { giftCodeOf } from './rules/promises/giftCode.ts'
import { giftMail, renewalMail } from './rules/promises/mails.ts'
import type { MailProvider } from './rules/promises/OrderDetails.ts'
import { type PromisedMail, promisedMail } from './rules/promises/promisedMail.ts'
import {
  FASTSPRING_PASSWORD,
  FASTSPRING_SECRET,
  paymentServices,
  readSettings,
} from './settings.ts'

/** How many mails a run writes at most. What it leaves is due an hour later. */
const RUN_SIZE = 1000

type Services = PaymentServices & { readonly provider: MailProvider }

/** Mails the codes of gifts on their day, and a note a week before a long plan renews. */
export const mailPromises = onSchedule(
  {
    schedule: 'every 60 minutes',
    secrets: [FASTSPRING_SECRET, FASTSPRING_PASSWORD],
    memory: '256MiB',
    concurrency: 1,
    maxInstances: 1,
    timeoutSeconds: 1800,
  },
  async ({ scheduleTime }) => {
    const now = Date.parse(scheduleTime)
    const firestore = getFirestore()
    const purchases = firestore.collection('purchases')
    const due = purchases.where('mailDue', '<=', now).orderBy('mailDue').limit(RUN_SIZE)
    const services = paymentServices()
    for (const { ref } of (await due.get()).docs) {
      try {
        await mailOnce(firestore, ref, services, now)
      } catch (cause) {
        logger.error('A promised mail was not written', { purchase: ref.id, cause: String(cause) })
        await ref.update({ mailDue: now + HOUR_MS })
      }
    }
  },
)

/**
 * Writes the mail that is due about a purchase, and that it was written, in one transaction. The purchase is read from the
 * provider first: it may have been refunded or canceled.
 * @throws if the mail cannot be written
 */
async function mailOnce(
  firestore: Firestore,
  ref: FirebaseFirestore.DocumentReference,
  services: Services,
  now: number,
): Promise<void> {
  const stored = toPurchase((await ref.get()).data())
  await settle(
    stored.order === null
      ? { kind: 'subscription', id: ref.id }
      : { kind: 'order', id: stored.order },
    services,
  )
  const purchase = toPurchase((await ref.get()).data())
  const promised = dueMail(purchase, now)
  const mail = promised && (await mailFor(ref.id, purchase, promised, services.provider))
  const { keptDays } = await readSettings(firestore)
  await firestore.runTransaction(async (transaction) => {
    const current = toPurchase((await transaction.get(ref)).data())
    const isSame = dueMail(current, now)?.about === promised?.about && current.uid === purchase.uid
    if (!isSame) return
    // Nobody is written to once they delete their account. Somebody else's gift arrives all the same.
    const account = promised?.kind === 'renewal' ? current.uid : null
    if (account !== null && (await transaction.get(deletionOf(account))).exists) return
    const mailed = mail && promised ? promised.about : current.mailed
    const next = promisedMail({ ...current, mailed })?.due ?? null
    // If a mail is due that nobody is to get, the next reading of the purchase decides again.
    transaction.update(ref, { mailed, mailDue: next !== null && next > now ? next : null })
    if (mail && promised)
      transaction.create(firestore.doc(`mail/${ref.id}-${promised.kind}-${promised.about}`), {
        ...mail,
        expires: Timestamp.fromMillis(now + keptDays * DAY_MS),
      })
  })
}

/** The mail that is due. A note about a charge that has passed would be false. */
function dueMail(purchase: Purchase, now: number): PromisedMail | null {
  const promised = promisedMail(purchase)
  if (!promised || promised.due > now) return null
  return promised.kind === 'renewal' && promised.about <= now ? null : promised
}

/** Whether a guardian paid for a child, whose account it is. */
const isByGuardian = ({ agreed_by: by = '' }: Purchase['agreed']): boolean =>
  by.startsWith('guardian')

/** @returns null if nobody is to get it: the account was deleted */
async function mailFor(
  id: string,
  { uid, order, product, agreed }: Purchase,
  promised: PromisedMail,
  provider: MailProvider,
): Promise<Mail | null> {
  const { ownerEmail, pages } = await readSettings(getFirestore())
  const path = product?.path ?? ''
  const page = pageOf(product, pages)
  if (ownerEmail === null || page === null)
    throw new Error('settings/server names no owner_email or no page')
  if (order === null) throw new Error('The order is not known')
  if (promised.kind === 'renewal') {
    if (uid === null || !(await hasAccount(uid))) return null
    const account = isByGuardian(agreed) ? null : (await getAuth().getUser(uid)).email
    const to = account ?? (await provider.readDetails(order)).buyer.email
    if (to === null) throw new Error('The buyer has no email')
    return renewalMail(to, promised.charge, page, ownerEmail)
  }
  const { buyer, recipient, names } = await provider.readDetails(order)
  if (!recipient) throw new Error('The gift names no recipient')
  const code = giftCodeOf(FASTSPRING_SECRET.value(), id)
  await provider.addCode(path, code)
  const period = product?.kind === 'gift' ? (product.period ?? null) : null
  const gift = { recipient, buyer: buyer.name, what: names.get(path) ?? null, period, code }
  return giftMail(gift, page, ownerEmail)
}
