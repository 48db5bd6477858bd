import * as v from 'valibot'

/** An id of the payment provider, which is used as a document's name. */
const id = v.pipe(v.string(), v.regex(/^(?!__)[\w-]{1,100}$/))
/** The uid of an account. A text that cannot be a uid counts as none. */
const uid = v.pipe(v.string(), v.regex(/^(?!__)[\w:@-][\w:.@-]{0,127}$/))
/** An id, or the whole object that contains it: the provider sends whole objects if its webhook is set to expand them. */
export const idOf = (...names: readonly string[]) =>
  v.union([
    id,
    v.pipe(
      v.looseObject({}),
      v.transform((fields) =>
        names.map((name) => fields[name]).find((value) => value !== undefined),
      ),
      id,
    ),
  ])
const amount = v.pipe(v.number(), v.finite())
/** In ms since the epoch. */
const timestamp = amount
/** A value that counts as null if it is not what the schema describes. */
export const orNull = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.nullable(schema), null)
const tag = orNull(v.pipe(v.string(), v.maxLength(200)))

/** The tags of an order that record the buyer's agreements: `agreed_...`, `guardian_...`. */
const AGREED = /^(?:agreed|guardian)_[a-z_]{1,40}$/
const agreedIn = (tags: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(tags).flatMap(([name, value]) =>
      AGREED.test(name) && v.is(v.pipe(v.string(), v.maxLength(200)), value)
        ? [[name, value] as const]
        : [],
    ),
  )

const knownTags = v.pipe(
  v.object({
    uid: orNull(uid),
    checkout: tag,
    allowed: tag,
    client_id: tag,
    session_id: tag,
    arms: tag,
    fbclid: tag,
    user_agent: tag,
    quoted: tag,
    deliver_at: orNull(v.pipe(v.string(), v.isoTimestamp(), v.transform(Date.parse))),
  }),
  v.transform(({ deliver_at, ...tags }) => ({
    ...tags,
    /** When the code of a gift is to be mailed, in ms. */
    deliverAt: deliver_at,
  })),
)

const item = v.object({
  product: idOf('product', 'path'),
  subscription: v.optional(v.nullable(idOf('id', 'subscription')), null),
  subtotal: v.optional(amount, 0),
  discount: v.optional(amount, 0),
  coupon: v.optional(v.nullable(v.string()), null),
})

/** https://developer.fastspring.com/reference/retrieve-an-order */
export const order = v.object({
  id,
  reference: v.pipe(v.string(), v.maxLength(200)),
  live: v.boolean(),
  /** False while the payment is pending, and forever if it failed. */
  completed: v.boolean(),
  /** In ms. */
  changed: v.number(),
  currency: v.optional(v.string(), ''),
  total: amount,
  tax: v.optional(amount, 0),
  discount: v.optional(amount, 0),
  coupons: v.optional(v.array(v.string()), []),
  tags: v.pipe(
    v.fallback(v.looseObject({}), {}),
    v.transform((tags) => ({ ...v.parse(knownTags, tags), agreed: agreedIn(tags) })),
  ),
  /** Only for a receiver of purchases; nothing stores it. */
  customer: v.fallback(v.object({ email: tag }), { email: null }),
  items: v.pipe(v.array(item), v.minLength(1)),
  returns: v.optional(v.array(idOf('return', 'id')), []),
})
export type Order = v.InferOutput<typeof order>

/** https://developer.fastspring.com/reference/retrieve-a-subscription */
export const subscription = v.object({
  id,
  live: v.boolean(),
  active: v.boolean(),
  state: v.string(),
  changed: v.number(),
  product: orNull(idOf('product', 'path')),
  /** The first order of the subscription. */
  initialOrderId: orNull(id),
  nextChargeDate: orNull(timestamp),
  nextChargeTotal: orNull(amount),
  nextChargeCurrency: orNull(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
  /** When a canceled subscription ends. */
  deactivationDate: orNull(timestamp),
})
export type Subscription = v.InferOutput<typeof subscription>

/** https://developer.fastspring.com/reference/retrieve-returns */
export const refund = v.object({
  return: id,
  live: v.boolean(),
  completed: v.boolean(),
  totalReturn: amount,
  /** In ms; null if the provider does not say. */
  changed: v.optional(orNull(timestamp), null),
  original: v.pipe(
    v.looseObject({}),
    v.transform((fields) => fields['id'] ?? fields['order']),
    id,
  ),
  items: v.optional(
    v.array(
      v.object({
        product: idOf('product', 'path'),
        /** Null if the provider names only the product, which several lines of the order can be for. */
        subscription: v.optional(v.nullable(idOf('id', 'subscription')), null),
        subtotal: v.optional(amount, 0),
      }),
    ),
    [],
  ),
})
/** Money refunded, or charged back by a bank: the whole price of an order or of an item, or a part. */
export type Refund = v.InferOutput<typeof refund>

/** An order that charged for a subscription, and the period that it paid for. */
export interface Charge {
  /** Null if it cannot be read. */
  readonly order: Order | null
  /** When the period begins and ends, in ms; null if the provider does not say. */
  readonly begin: number | null
  readonly end: number | null
}

/** The payment provider's data. @throws if it does not answer, or does not have the object */
export interface Provider {
  readOrder(id: string): Promise<Order>
  readSubscription(id: string): Promise<Subscription>
  /** The charges for a subscription, that of its first order included, in any order. */
  readCharges(subscription: string): Promise<readonly Charge[]>
  readRefund(id: string): Promise<Refund>
  /** Ends a subscription now, or at the end of the paid period. */
  cancel(subscription: string, when: 'now' | 'period_end'): Promise<void>
  /**
   * The ids of live or test orders, without renewals, placed from the day of `since` to the day of `until`.
   * @param since, until in ms since the epoch
   */
  ordersBetween(since: number, until: number, live: boolean): Promise<readonly string[]>
}

/** The order or subscription that a webhook event is about. */
export type EventSubject =
  | { readonly kind: 'order'; readonly id: string }
  | { readonly kind: 'subscription'; readonly id: string }

/** An order with its subscriptions and returns. */
export interface Sale {
  readonly order: Order
  /** By their ids. */
  readonly subscriptions: ReadonlyMap<string, ChargedSubscription>
  /** The returns of the order, and of all charges for its subscriptions. */
  readonly returns: readonly Refund[]
}

export interface ChargedSubscription extends Subscription {
  readonly charges: readonly Charge[]
}

// @rule 7.provider-asked The server reads the order or subscription that a webhook names from the provider
/**
 * Reads the sale that an order or a subscription belongs to.
 * @param firstOrder the first order of the subscription, if it is known
 * @throws if the provider does not answer, or has no such sale
 */
export async function readSale(
  provider: Provider,
  subject: EventSubject,
  firstOrder: string | null = null,
): Promise<Sale> {
  const saleOrder = await firstOf(provider, subject, firstOrder)
  const subscriptions = new Map<string, ChargedSubscription>()
  for (const { subscription: subscriptionId } of saleOrder.items) {
    if (subscriptionId === null || !saleOrder.completed) continue
    const [found, charges] = await Promise.all([
      provider.readSubscription(subscriptionId),
      provider.readCharges(subscriptionId),
    ])
    const ofFirstOrder = { order: saleOrder, begin: null, end: null }
    subscriptions.set(subscriptionId, {
      ...found,
      charges: charges.length > 0 ? charges : [ofFirstOrder],
    })
  }
  const charged = [...subscriptions.values()].flatMap(({ charges }) =>
    charges.flatMap((one) => one.order ?? []),
  )
  const ids = new Set([saleOrder, ...charged].flatMap(({ returns }) => returns))
  const returns = await Promise.all([...ids].map((one) => provider.readRefund(one)))
  return { order: saleOrder, subscriptions, returns }
}

/** The order that began the sale. For a subscription or one of its renewals, that is the subscription's first order. */
async function firstOf(
  provider: Provider,
  subject: EventSubject,
  firstOrder: string | null,
): Promise<Order> {
  const found = subject.kind === 'order' ? await provider.readOrder(subject.id) : null
  const subscriptionId = found?.items.find((one) => one.subscription !== null)?.subscription ?? null
  if (found && subscriptionId === null) return found
  const first = firstOrder ?? (await initialOrder())
  if (found && (first === null || first === found.id)) return found
  if (first === null) throw new Error('The payment provider names no order for the subscription')
  return provider.readOrder(first)

  async function initialOrder(): Promise<string | null> {
    try {
      return (await provider.readSubscription(subscriptionId ?? subject.id)).initialOrderId
    } catch (cause) {
      // The subscription of an unpaid first order need not exist yet.
      if (found && !found.completed) return null
      throw cause
    }
  }
}
