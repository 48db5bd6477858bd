import * as v from 'valibot'
import { INTERVALS, OFFER_TYPES } from '#domain/offer/Offer.ts'
import { toReference } from '#domain/offer/reference.ts'
import { cleanName } from '#domain/person/displayName.ts'
import { SubscriptionField } from '#domain/vocabulary/payment.ts'
import { sha256 } from '../sha256.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import type { Stores } from '../storage/KeyValueStore.ts'
import { jsonOf, listOf } from '../storage/schemas.ts'

const amount = v.pipe(v.number(), v.finite(), v.minValue(0))
const isLocale = (tag: string): boolean => {
  try {
    return new Intl.Locale(tag).language !== ''
  } catch {
    return false
  }
}
const positiveInteger = v.pipe(v.number(), v.integer(), v.minValue(1))
const offer = v.object({
  path: v.string(),
  interval: v.picklist(INTERVALS),
  intervalLength: positiveInteger,
  intervalUnit: v.picklist(INTERVALS),
  type: v.picklist(OFFER_TYPES),
  currency: v.string(),
  locale: v.pipe(v.string(), v.check(isLocale)),
  priceTotalValue: amount,
  totalValue: amount,
  tax: v.exactOptional(v.picklist(['included', 'added'])),
  totalWithTaxValue: v.exactOptional(amount),
  nextTotalValue: v.exactOptional(amount),
  futurePriceTotalValue: v.exactOptional(amount),
  discountPercentValue: amount,
  discountDuration: v.exactOptional(positiveInteger),
  discountDurationLength: v.exactOptional(positiveInteger),
  discountDurationUnit: v.exactOptional(v.picklist(INTERVALS)),
})
/** A field that earlier builds did not write; an unreadable one counts as absent. */
const later = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined))

const gift = v.object({
  name: v.pipe(v.string(), v.transform(cleanName)),
  email: v.string(),
  // Earlier builds did not ask for it.
  from: v.optional(v.pipe(v.string(), v.transform(cleanName)), ''),
  note: v.string(),
  day: v.string(),
  interval: v.picklist(INTERVALS),
})
const reference = v.pipe(v.string(), v.transform(toReference))

/** The window of this tab. The paywall is stored as "plan". `left`, `reported`: since when it is so, in ms since the epoch. */
const openCheckout = v.object({
  place: v.picklist(['plan', 'voucher', 'gift']),
  uid: v.nullable(v.string()),
  at: v.number(),
  /** Our id, if the sale is kept. */
  sale: v.exactOptional(v.string()),
  id: later(v.string()),
  activates: later(v.enum(SubscriptionField)),
  path: later(v.string()),
  offer: later(offer),
  gift: later(gift),
  left: later(v.number()),
  reported: later(v.number()),
  reference: later(reference),
  seen: later(v.number()),
})

const item = v.object({
  item_id: v.string(),
  item_category: v.string(),
  price: v.number(),
  quantity: v.literal(1),
})
const sale = v.object({
  id: v.string(),
  whose: v.nullable(v.string()),
  activates: v.nullable(v.enum(SubscriptionField)),
  at: v.number(),
  checkout: v.object({
    item_list_id: v.string(),
    coupon: v.exactOptional(v.string()),
    currency: v.string(),
    value: v.number(),
    items: v.array(item),
  }),
})

/** An order of an earlier release has no offer, and one of a redeemed voucher, or after a log-out. */
const order = {
  reference: v.optional(v.nullable(reference), null),
  path: v.string(),
  at: v.number(),
  seen: later(v.number()),
  isActive: v.fallback(v.boolean(), false),
  offer: later(offer),
  id: later(v.string()),
}
const byDigest = v.object({ ...order, activates: v.enum(SubscriptionField), whose: v.string() })
/** An order of an earlier release, which stored the uid itself; its own `id` was the provider's. */
const byUid = v.pipe(
  v.omit(v.object({ ...order, activates: v.enum(SubscriptionField), uid: v.string() }), ['id']),
  v.transform(({ uid, ...kept }) => ({ ...kept, whose: sha256(uid) })),
)
const orders = listOf(v.union([byDigest, byUid]))
/** Orders, and what may have been paid without one. Earlier builds take that for an order, and for a gift drop it. */
const sealedOrders = listOf(
  v.union([
    v.object({
      ...order,
      whose: v.string(),
      activates: v.nullable(v.enum(SubscriptionField)),
      evidence: v.picklist(['left', 'reported']),
    }),
    byDigest,
    byUid,
  ]),
)

const giftOrder = v.object({
  ...gift.entries,
  id: v.string(),
  reference,
  path: v.string(),
  offer: v.exactOptional(offer),
  uid: v.nullable(v.string()),
  checkout: later(v.string()),
  at: later(v.number()),
})

export type StoredOrder = v.InferOutput<typeof byDigest>
export type SealedOrder = StoredOrder | EvidenceOrder
export type EvidenceOrder = Omit<StoredOrder, 'activates'> & {
  readonly activates: SubscriptionField | null
  readonly evidence: 'left' | 'reported'
}

/** The values of checkouts, by key; a key never changes, so that a new version reads what an old one stored. */
export const checkoutKeys = (stores: Stores) => ({
  open_checkout: new BrowserKept(stores.tab, 'open_checkout', jsonOf(openCheckout)),
  /** The checkouts whose purchase is not measured yet, for all tabs, because some buyers come back in another tab. */
  sales: new BrowserKept(stores.browser, 'sales', listOf(sale)),
  /** Orders paid with money. */
  pending_order: new BrowserKept(stores.browser, 'pending_order', orders),
  /** Orders paid with a voucher. */
  pending_voucher: new BrowserKept(stores.browser, 'pending_voucher', orders),
  /** What all tabs know, even on a shared device, and after a log-out: orders and evidence without reference and offer. */
  sealed_order: new BrowserKept(stores.browser, 'sealed_order', sealedOrders),
  sealed_voucher: new BrowserKept(stores.browser, 'sealed_voucher', sealedOrders),
  /** The gift that was bought in this tab. */
  gift_order: new BrowserKept(stores.tab, 'gift_order', jsonOf(giftOrder)),
})

type Kept = ReturnType<typeof checkoutKeys>
export type CheckoutKeys = {
  readonly [Name in keyof Kept]: NonNullable<ReturnType<Kept[Name]['read']>>
}
