import {
  FieldValue,
  type Firestore,
  getFirestore,
  type Transaction,
} from 'firebase-admin/firestore'
import { logger } from 'firebase-functions/v2'
import { onRequest } from 'firebase-functions/v2/https'
import {
  isWhole,
  type Purchases,
  purchaseIds,
  withOrder,
  withSubscription,
} from './rules/payments/carryOut.ts'
import { type PaymentEvent, readDelivery } from './rules/payments/events.ts'
import { type Purchase, recordsOf } from './rules/payments/purchases.ts'
import { isSigned } from './rules/payments/signature.ts'
import { type ServerSettings, toServerSettings } from './rules/serverSettings.ts'
import { FASTSPRING_SECRET, PAYMENTS_LIVE, servedSites, settingsDocument } from './settings.ts'

/**
 * The payment provider's webhook. It answers with the ids of the events that were carried out, one a line; the provider
 * sends the others again. https://developer.fastspring.com/reference/webhooks-overview
 */
export const paymentWebhook = onRequest(
  { secrets: [FASTSPRING_SECRET], cors: false },
  async (request, response) => {
    if (request.method !== 'POST') return void response.status(405).end()
    if (!isSigned(request.rawBody, request.get('X-FS-Signature'), FASTSPRING_SECRET.value()))
      return void response.status(401).end()
    const events = readDelivery(request.body)
    if (!events) return void response.status(400).end()
    const done: string[] = []
    for (const event of events) {
      if ('problem' in event) logger.error('A payment event could not be read', event)
      else if (await isDone(event)) done.push(event.id)
    }
    // 202 with a list means "these only". Without a list it could mean all, so a failure of all is an error.
    const status = done.length === events.length ? 200 : done.length > 0 ? 202 : 500
    response.status(status).type('text/plain').send(done.join('\n'))
  },
)

/** Whether the event needs no further delivery. Logs name events and places, never a person. */
async function isDone(event: PaymentEvent): Promise<boolean> {
  if (event.live !== PAYMENTS_LIVE.value()) {
    logger.warn('A payment event was ignored, since it is not of this project', {
      event: event.id,
      live: event.live,
    })
    return true
  }
  try {
    await getFirestore().runTransaction((transaction) =>
      carryOut(getFirestore(), transaction, event),
    )
    return true
  } catch (cause) {
    logger.error('A payment event failed', { event: event.id, cause: String(cause) })
    return false
  }
}

/** Carries out an event, once. All reads come before the first write, as a transaction demands. */
async function carryOut(
  firestore: Firestore,
  transaction: Transaction,
  event: PaymentEvent,
): Promise<void> {
  const note = firestore.doc(`events/${event.id}`)
  if (event.kind === 'other' || (await transaction.get(note)).exists) return
  const settings = toServerSettings(
    (await transaction.get(settingsDocument(firestore))).data(),
    servedSites(),
  )
  const changed = await changedBy(firestore, transaction, event, settings)
  const people = new Set([...changed.values()].flatMap(({ fromOrder }) => fromOrder?.uid ?? []))
  const updates = await Promise.all(
    [...people].map(async (uid) => {
      const person = firestore.doc(`users/${uid}`)
      const own = new Map([...(await purchasesOf(firestore, transaction, uid)), ...changed])
      const ofPerson = [...own.values()].filter(({ fromOrder }) => fromOrder?.uid === uid)
      return {
        person,
        records: recordsOf(ofPerson, settings.products, (await transaction.get(person)).data()),
      }
    }),
  )
  for (const { person, records } of updates)
    if (Object.keys(records).length > 0) transaction.set(person, records, { merge: true })
  for (const [id, purchase] of changed) {
    transaction.set(firestore.doc(`purchases/${id}`), purchase)
    if (purchase.fromOrder?.held)
      logger.warn('A purchase is held', { purchase: id, held: purchase.fromOrder.held })
  }
  if (event.kind === 'refund' && isWhole(event.data))
    transaction.set(firestore.doc(`refunds/${event.data.original.id}`), { event: event.id })
  transaction.create(note, { kind: event.kind, at: FieldValue.serverTimestamp() })
}

/** The purchases that an event changes, as they are afterwards. */
async function changedBy(
  firestore: Firestore,
  transaction: Transaction,
  event: Exclude<PaymentEvent, { kind: 'other' }>,
  settings: ServerSettings,
): Promise<Purchases> {
  if (event.kind === 'refund') {
    if (!isWhole(event.data)) return new Map()
    const { docs } = await transaction.get(
      firestore.collection('purchases').where('fromOrder.order', '==', event.data.original.id),
    )
    return new Map(docs.map((found) => [found.id, { ...asPurchase(found.data()), refunded: true }]))
  }
  if (event.kind === 'subscription') {
    const found = await transaction.get(firestore.doc(`purchases/${event.data.id}`))
    return new Map([
      [found.id, withSubscription(found.exists ? asPurchase(found.data()) : undefined, event.data)],
    ])
  }
  const order = event.data
  const found = await Promise.all(
    purchaseIds(order).map((id) => transaction.get(firestore.doc(`purchases/${id}`))),
  )
  const known = new Map(
    found.flatMap((one) => (one.exists ? [[one.id, asPurchase(one.data())] as const] : [])),
  )
  const { exists: refunded } = await transaction.get(firestore.doc(`refunds/${order.id}`))
  const others =
    order.tags.uid === null
      ? []
      : [...(await purchasesOf(firestore, transaction, order.tags.uid)).values()]
  return withOrder(order, settings, known, refunded, others)
}

async function purchasesOf(
  firestore: Firestore,
  transaction: Transaction,
  uid: string,
): Promise<Purchases> {
  const { docs } = await transaction.get(
    firestore.collection('purchases').where('fromOrder.uid', '==', uid),
  )
  return new Map(docs.map((found) => [found.id, asPurchase(found.data())]))
}

/** Purchases are written here only. */
const asPurchase = (fields: unknown): Purchase => fields as Purchase
