// Reads purchases from the payment provider and writes them. The rules are in rules/payments.
import { FieldPath, type Firestore, getFirestore, type Transaction } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions/v2'
import { hasAccount } from './people.ts'
import type { WebhookEvent } from './rules/payments/webhookEvents.ts'
import { DAY_MS } from './rules/CallCount.ts'
import type { Measurement } from './rules/payments/measurement.ts'
import type { EventSubject, Provider } from './rules/payments/Provider.ts'
import { toPurchase, type Purchases } from './rules/payments/Purchase.ts'
import type { PurchaseStore } from './rules/payments/readAgain.ts'
import {
  affectedBy,
  type Known,
  readUpdate,
  type SaleUpdate,
  settled,
} from './rules/payments/settle.ts'
import { PAYMENTS_LIVE, readSettings } from './settings.ts'

export interface PaymentServices {
  readonly provider: Provider
  readonly measurement: Measurement | null
}

/**
 * Reads a sale from the provider, writes its purchases and the buyer's profile, and measures it. While the provider does not
 * answer, uses the content of the webhook event.
 * @throws if neither can be read; the provider then sends the event again
 */
export async function settle(
  subject: EventSubject,
  { provider, measurement }: PaymentServices,
  event: WebhookEvent | null = null,
): Promise<void> {
  const firestore = getFirestore()
  const settings = await readSettings(firestore)
  const asOf = Date.now()
  const firstOrder = await firstOrderOf(firestore, subject)
  const update = await readUpdate(provider, subject, firstOrder, event, (cause) =>
    logger.warn('The payment provider does not answer: the content of a webhook event is used', {
      event: event?.id,
      cause: String(cause),
    }),
  )
  if ((affectedBy(update).order?.live ?? PAYMENTS_LIVE.value()) !== PAYMENTS_LIVE.value())
    return logger.warn('An order that PAYMENTS_LIVE excludes was ignored', { ...subject })
  const { cases, sold } = await firestore.runTransaction((transaction) =>
    write(firestore, transaction, update, { settings, failed: event?.failed ?? false, asOf }),
  )
  for (const one of cases) logger.warn('A purchase must be reviewed', one)
  if (!sold || !measurement) return
  await measurement.measure(sold).catch((cause: unknown) => {
    logger.error('A purchase was not measured', { cause: String(cause) })
  })
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
  { settings, failed, asOf }: Pick<Known, 'settings' | 'failed'> & { readonly asOf: number },
) {
  const purchases = firestore.collection('purchases')
  const read = async (query: FirebaseFirestore.Query) =>
    asPurchases((await transaction.get(query)).docs)
  const { order, ids, ofOrder } = affectedBy(update)
  const byId = await Promise.all(ids.map((id) => transaction.get(purchases.doc(id))))
  const known = new Map([
    ...asPurchases(byId),
    ...(ofOrder === null ? [] : await read(queryPurchases(firestore, 'order', ofOrder))),
  ])
  const uid =
    [...known.values()].map((one) => one.uid).find((one) => one !== null) ?? order?.tags.uid ?? null
  const person = firestore.doc(`users/${uid ?? 'nobody'}`)
  const ofPerson = uid === null ? new Map() : await read(queryPurchases(firestore, 'uid', uid))
  const { cases, sold, ...result } = settled(
    update,
    {
      known,
      others: [...ofPerson].filter(([id]) => !known.has(id)).map(([, one]) => one),
      settings,
      failed,
      hasAccount: uid !== null && (await hasAccount(uid)),
      document: uid === null ? undefined : (await transaction.get(person)).data(),
    },
    asOf,
  )
  for (const [id, purchase] of result.purchases) transaction.set(purchases.doc(id), purchase)
  if (Object.keys(result.profile).length > 0)
    transaction.set(person, result.profile, { merge: true })
  return { cases, sold }
}

/** A query for the purchases with this value in a field. */
export const queryPurchases = (firestore: Firestore, field: 'uid' | 'order', value: string) =>
  firestore.collection('purchases').where(field, '==', value)

const asPurchases = (found: readonly FirebaseFirestore.DocumentSnapshot[]): Purchases =>
  new Map(found.flatMap((one) => (one.exists ? [[one.id, toPurchase(one.data())] as const] : [])))

export const purchasesOfPerson = async (firestore: Firestore, uid: string): Promise<Purchases> =>
  asPurchases((await queryPurchases(firestore, 'uid', uid).get()).docs)

/** How far back the daily run looks for orders without a webhook event, in ms. */
const MISSED_MS = 3 * DAY_MS

/** Access to the stored purchases, for the daily run. */
export function purchaseStore(firestore: Firestore, provider: Provider): PurchaseStore {
  const purchases = firestore.collection('purchases')
  const progress = firestore.doc('settings/reading')
  const read = async (query: FirebaseFirestore.Query) => [...asPurchases((await query.get()).docs)]
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
    unconfirmed: (limit) => read(purchases.where('source', '==', 'letter').limit(limit)),
    after(id, limit) {
      const ordered = purchases.orderBy(FieldPath.documentId()).limit(limit)
      return read(id === '' ? ordered : ordered.startAfter(id))
    },
    position: async () => String((await progress.get()).get('after') ?? ''),
    savePosition: async (after) => void (await progress.set({ after })),
  }
}
