import { anonymous } from '../deletedAccount.ts'
import type { ServerSettings } from '../serverSettings.ts'
import { entitlementsOf, profileChanges } from './entitlements.ts'
import type { Content, WebhookEvent } from './webhookEvents.ts'
import {
  type MeasuredRefund,
  type MeasuredSale,
  refundsToMeasure,
  saleToMeasure,
} from './measurement.ts'
import { type EventSubject, type Provider, readSale, type Sale } from './Provider.ts'
import { ACTIVE, type Objection, type Purchase, type Purchases, readingTimes } from './Purchase.ts'
import { purchasesByEvent } from './purchasesByEvent.ts'
import { idsOf, purchasesOf, type PurchaseContext } from './purchases.ts'
import { promisedMail } from '../promises/promisedMail.ts'

/** New data about a sale: the sale itself, or the content of a webhook event while the provider does not answer. */
export type SaleUpdate = { readonly sale: Sale } | { readonly content: Content }

/**
 * Reads a sale from the provider, or if that fails the content of the webhook event.
 * @param firstOrder the first order of the subscription, if it is known
 * @param onFailure called with the reason why the content is used
 * @throws if neither can be read
 */
export async function readUpdate(
  provider: Provider,
  subject: EventSubject,
  firstOrder: string | null,
  event: WebhookEvent | null,
  onFailure: (cause: unknown) => void = () => undefined,
): Promise<SaleUpdate> {
  try {
    return { sale: await readSale(provider, subject, firstOrder) }
  } catch (cause) {
    if (!event?.content) throw cause
    onFailure(cause)
    return { content: event.content }
  }
}

/**
 * The order that an update contains, and how to find the purchases it affects: by their ids, and by the id of an order that charged
 * for them.
 */
export function affectedBy(update: SaleUpdate) {
  const content = 'sale' in update ? null : update.content
  const order =
    'sale' in update ? update.sale.order : content?.kind === 'order' ? content.order : null
  const ids = order ? order.items.flatMap((item) => idsOf(order, item)) : []
  return {
    order,
    ids: content?.kind === 'subscription' ? [content.subscription.id] : [...new Set(ids)],
    charge: content?.kind === 'return' ? content.refund.original : (order?.id ?? null),
  }
}

/** What is known about a sale and its person before an update. */
export interface Known extends Omit<PurchaseContext, keyof ServerSettings> {
  readonly settings: ServerSettings
  /** The current users/{uid}. */
  readonly document: unknown
}

/** A case that our staff must decide (docs/server.md). */
export interface Case {
  readonly case: 'held' | 'twice' | 'unlisted' | 'unreadable'
  readonly purchase: string
  readonly why?: Objection
}

export interface Settled {
  /** The documents to write to `purchases`. */
  readonly purchases: Purchases
  /** The fields to merge into users/{uid}. */
  readonly profile: Readonly<Record<string, unknown>>
  readonly cases: readonly Case[]
  /** The purchase to measure; null if there is none. */
  readonly sold: MeasuredSale | null
  /** The refunds to measure. */
  readonly refunds: readonly MeasuredRefund[]
}

const NOTHING_NEW: Settled = {
  purchases: new Map(),
  profile: {},
  cases: [],
  sold: null,
  refunds: [],
}

/** Thrown if an event reported something newer than an answer of the provider, which must then be asked again. */
export class Outdated extends Error {}

// @rule 7.newest-counts What the provider says and what events say is ordered by one time; older data never replaces newer
/**
 * The data to write after an update of a sale. It is the current state, so the same update twice changes nothing.
 * @param asOf when the provider was asked or the event came, in ms
 * @throws Outdated if an event reported something newer than the provider's answer
 * @throws NotKnown if an event changes something that is not known
 */
export function settled(update: SaleUpdate, stored: Known, asOf: number): Settled {
  const context = { ...stored, ...stored.settings }
  const newer = [...stored.known.values()].filter((one) => one.asOf > asOf)
  if ('sale' in update && newer.length > 0) {
    if (newer.some(({ source }) => source === 'letter'))
      throw new Outdated('An event reported something newer than this answer')
    return NOTHING_NEW
  }
  const found =
    'sale' in update
      ? purchasesOf(update.sale, context, asOf)
      : purchasesByEvent(update.content, context, asOf)
  const ofOrder = [...found.values()]
  const sale = 'sale' in update ? update.sale : null
  const sold = sale && saleToMeasure(sale.order, ofOrder, stored.settings.pages, asOf)
  const isDeleted = ofOrder.some(({ uid }) => uid !== null) && !stored.hasAccount
  const refunds = sale && !isDeleted ? refundsToMeasure(sale, ofOrder, asOf) : []
  const newReturns = refunds.map(({ id }) => id)
  const purchases = new Map(
    [...found].map(([id, one]) => {
      const purchase = {
        ...one,
        ...(sold && { measured: true }),
        measuredReturns: [...one.measuredReturns, ...newReturns],
        ...(one.uid !== null && !stored.hasAccount && anonymous(one)),
      }
      const mailDue = promisedMail(purchase)?.due ?? null
      return [id, { ...purchase, ...readingTimes(purchase), mailDue }]
    }),
  )
  const ofSale = new Map([...stored.known, ...purchases])
  const entitlements = entitlementsOf([...stored.others, ...ofSale.values()], asOf)
  return {
    purchases,
    profile: stored.hasAccount ? profileChanges(stored.document, entitlements) : {},
    cases: [...purchases].flatMap(([id, purchase]) => casesOf(id, purchase)),
    sold,
    refunds,
  }

  function casesOf(id: string, { held, state, product, unreadable }: Purchase): readonly Case[] {
    const before = stored.known.get(id)
    const isNewlyActive = ACTIVE.has(state) && !(before && ACTIVE.has(before.state))
    const record = product && 'record' in product ? product.record : null
    const path = 'sale' in update ? update.sale.subscriptions.get(id)?.product : null
    return [
      ...(held !== null && held !== before?.held
        ? [{ case: 'held', purchase: id, why: held } as const]
        : []),
      ...(isNewlyActive && record && entitlements.twice.includes(record)
        ? [{ case: 'twice', purchase: id } as const]
        : []),
      ...(path && product && path !== product.path
        ? [{ case: 'unlisted', purchase: id } as const]
        : []),
      ...(unreadable && !before?.unreadable ? [{ case: 'unreadable', purchase: id } as const] : []),
    ]
  }
}
