// Reads purchases from the payment provider and writes them. The rules are in rules/payments.
import { type Firestore, getFirestore, type Transaction } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions/v2'
import { deletionOf, hasAccount } from './people.ts'
import type { WebhookEvent } from './rules/payments/webhookEvents.ts'
import { DAY_MS } from './rules/CallCount.ts'
import { endAtProvider, isEndable } from './rules/contracts/ending.ts'
import type { Measurement } from './rules/payments/measurement.ts'
import type { EventSubject, Provider } from './rules/payments/Provider.ts'
import { postponed, toPurchase, type Purchases } from './rules/payments/Purchase.ts'
import { quotedWith } from './rules/payments/signedQuote.ts'
import type { PurchaseStore } from './rules/payments/readAgain.ts'
import {
  affectedBy,
  type Known,
  Outdated,
  readUpdate,
  type SaleUpdate,
  type Settled,
  settled,
} from './rules/payments/settle.ts'
import { FASTSPRING_SECRET, PAYMENTS_LIVE, readSettings } from './settings.ts'

export interface PaymentServices {
  readonly provider: Provider
  /** The receivers of purchases that are configured. */
  readonly measurements: readonly Measurement[]
}

/** How often a sale is read, if meanwhile an event reports something newer than the answer. */
const MAX_READINGS = 3

/**
 * Reads a sale from the provider, writes its purchases and the buyer's profile, and measures it. While the provider does not
 * answer, uses the content of the webhook event.
 * @returns the written purchases; null if PAYMENTS_LIVE excludes the order
 * @throws if neither can be read or used; the provider then sends the event again
 */
export async function settle(
  subject: EventSubject,
  { provider, measurements }: PaymentServices,
  event: WebhookEvent | null = null,
): Promise<Purchases | null> {
  const firestore = getFirestore()
  const settings = await readSettings(firestore)
  const { purchases, cases, sold, refunds } = (await readAndWrite(1)) ?? {}
  if (!purchases) return null
  for (const one of cases ?? []) logger.warn('A purchase must be reviewed', one)
  const notMeasured = (cause: unknown) =>
    logger.error('A purchase was not measured', { cause: String(cause) })
  for (const one of measurements) {
    if (sold?.purposes.includes(one.purpose)) await one.measure(sold).catch(notMeasured)
    for (const refund of refunds ?? []) await one.refund?.(refund).catch(notMeasured)
  }
  return purchases

  async function readAndWrite(reading: number): Promise<Settled | null> {
    const asOf = Date.now()
    const firstOrder = await firstOrderOf(firestore, subject)
    const update = await readUpdate(provider, subject, firstOrder, event, (cause) =>
      logger.warn('The payment provider does not answer: the content of a webhook event is used', {
        event: event?.id,
        cause: String(cause),
      }),
    )
    if (!isForProject(update)) {
      logger.warn('An order that PAYMENTS_LIVE excludes was ignored', { ...subject })
      return null
    }
    const isQuoted = quotedWith(FASTSPRING_SECRET.value())
    const known = { settings, isQuoted, failed: event?.failed ?? false, asOf }
    return firestore
      .runTransaction((transaction) => write(firestore, transaction, update, known))
      .catch((cause: unknown) => {
        if (!(cause instanceof Outdated) || reading >= MAX_READINGS) throw cause
        return readAndWrite(reading + 1)
      })
  }
}

const isForProject = (update: SaleUpdate): boolean =>
  (affectedBy(update).order?.live ?? PAYMENTS_LIVE.value()) === PAYMENTS_LIVE.value()

/**
 * Ends contracts at the provider as their buyers requested, if that was not possible before.
 * @returns the ids of the contracts that were ended
 */
export async function endAsRequested(
  purchases: Purchases,
  { provider }: PaymentServices,
): Promise<readonly string[]> {
  const firestore = getFirestore()
  const ended: string[] = []
  for (const [id, purchase] of purchases) {
    const { ending } = purchase
    if (!ending || !isEndable(purchase)) continue
    const isEnded = await endAtProvider(provider, id, ending.when)
    const stored = firestore.doc(`purchases/${id}`)
    // Only our staff can carry out what the provider refuses.
    await stored.update({ ending: isEnded ? { ...ending, done: Date.now() } : null })
    if (!isEnded) continue
    ended.push(id)
    await firestore.doc(`requests/${ending.request}`).set({ ended: 'sent' }, { merge: true })
  }
  return ended
}

/** Reads a sale again, and ends its contracts as requested. @returns whether it was stored */
export async function readStored(
  subject: EventSubject,
  services: PaymentServices,
): Promise<boolean> {
  const purchases = await settle(subject, services)
  if (!purchases) return false
  // A request that fails stays due: the next run repeats it.
  const ended = await endAsRequested(purchases, services).catch((cause: unknown) => {
    logger.error('A contract could not be ended as requested', { ...subject, cause: String(cause) })
    return []
  })
  if (ended.length > 0) await settle(subject, services)
  return true
}

/** The first order of a subscription; null if it is not known, or if the subject is an order. */
async function firstOrderOf(firestore: Firestore, { kind, id }: EventSubject) {
  const purchase = kind === 'subscription' ? await firestore.doc(`purchases/${id}`).get() : null
  return purchase?.exists ? toPurchase(purchase.data()).order : null
}

/** All reads come before the first write, as a transaction requires. */
async function write(
  firestore: Firestore,
  transaction: Transaction,
  update: SaleUpdate,
  { asOf, ...context }: Pick<Known, 'settings' | 'failed' | 'isQuoted'> & { readonly asOf: number },
) {
  const purchases = firestore.collection('purchases')
  const read = async (query: FirebaseFirestore.Query) =>
    asPurchases((await transaction.get(query)).docs)
  const { order, ids, charge } = affectedBy(update)
  const byId = await Promise.all(ids.map((id) => transaction.get(purchases.doc(id))))
  const known = new Map([
    ...asPurchases(byId),
    ...(charge === null ? [] : await read(queryPurchases(firestore, 'order', charge))),
    ...(charge === null ? [] : await read(purchases.where('charges', 'array-contains', charge))),
  ])
  const uid =
    [...known.values()].map((one) => one.uid).find((one) => one !== null) ?? order?.tags.uid ?? null
  const person = firestore.doc(`users/${uid ?? 'nobody'}`)
  const ofPerson = uid === null ? new Map() : await read(queryPurchases(firestore, 'uid', uid))
  const isOfAccount =
    uid !== null && !(await transaction.get(deletionOf(uid))).exists && (await hasAccount(uid))
  const result = settled(
    update,
    {
      known,
      others: [...ofPerson].filter(([id]) => !known.has(id)).map(([, one]) => one),
      ...context,
      hasAccount: isOfAccount,
      document: uid === null ? undefined : (await transaction.get(person)).data(),
    },
    asOf,
  )
  for (const [id, purchase] of result.purchases) transaction.set(purchases.doc(id), purchase)
  if (Object.keys(result.profile).length > 0)
    transaction.set(person, result.profile, { merge: true })
  return result
}

/** A query for the purchases with this value in a field. */
export const queryPurchases = (firestore: Firestore, field: 'uid' | 'order', value: string) =>
  firestore.collection('purchases').where(field, '==', value)

export const asPurchases = (found: readonly FirebaseFirestore.DocumentSnapshot[]): Purchases =>
  new Map(found.flatMap((one) => (one.exists ? [[one.id, toPurchase(one.data())] as const] : [])))

export const purchasesOfPerson = async (firestore: Firestore, uid: string): Promise<Purchases> =>
  asPurchases((await queryPurchases(firestore, 'uid', uid).get()).docs)

/** How far back the hourly run looks for orders without a webhook event, in ms. */
const MISSED_MS = 3 * DAY_MS

/** Access to the stored purchases, for the hourly run. */
export function purchaseStore(firestore: Firestore, provider: Provider): PurchaseStore {
  const purchases = firestore.collection('purchases')
  const firstBy = async (field: 'due' | 'again', until: number, limit: number) => {
    const query = purchases.where(field, '<=', until).orderBy(field).limit(limit)
    return [...asPurchases((await query.get()).docs)]
  }
  return {
    async missed() {
      try {
        const now = Date.now()
        const live = PAYMENTS_LIVE.value()
        const orders = await provider.ordersBetween(now - MISSED_MS, now + DAY_MS, live)
        const isStored = await Promise.all(
          orders.map(
            async (id) => !(await queryPurchases(firestore, 'order', id).limit(1).get()).empty,
          ),
        )
        return orders.filter((_, index) => !isStored[index])
      } catch (cause) {
        logger.error('The orders of the last days could not be listed', { cause: String(cause) })
        return []
      }
    },
    due: (now, limit) => firstBy('due', now, limit),
    oldest: (before, limit) => firstBy('again', before, limit),
    postpone: async (id, purchase, now) =>
      void (await purchases.doc(id).update({ ...postponed(purchase, now) })),
  }
}
