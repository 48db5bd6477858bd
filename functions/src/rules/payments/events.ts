import * as v from 'valibot'

/** An id that becomes the name of a document. */
const id = v.pipe(v.string(), v.regex(/^(?!\.{1,2}$|__)[^/]{1,200}$/))
/** An object, or only its id: the provider expands it if the webhook is set up so. */
const idOf = (...names: readonly string[]) =>
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
const amount = v.optional(v.pipe(v.number(), v.finite()), 0)
const codes = v.optional(v.array(v.string()), [])

const item = v.object({
  product: idOf('product', 'path'),
  subscription: v.optional(v.nullable(idOf('id', 'subscription')), null),
  discount: amount,
  coupon: v.optional(v.nullable(v.string()), null),
})

/** https://developer.fastspring.com/docs/ordercompleted */
const order = v.object({
  id,
  reference: v.string(),
  live: v.boolean(),
  changed: v.number(),
  total: v.number(),
  tax: amount,
  discount: amount,
  coupons: codes,
  // A uid that is no document's name counts as none: the order is then held, not lost.
  tags: v.fallback(v.object({ uid: v.fallback(v.nullable(id), null) }), { uid: null }),
  items: v.pipe(v.array(item), v.minLength(1)),
})
/** https://developer.fastspring.com/reference/subscriptionupdated */
const subscription = v.object({
  id,
  live: v.boolean(),
  active: v.boolean(),
  state: v.string(),
  changed: v.number(),
  product: v.fallback(v.nullable(idOf('product', 'path')), null),
})
/** https://fastspring.com/docs/return-created */
const refund = v.object({
  live: v.boolean(),
  totalReturn: amount,
  original: v.object({ id, total: amount }),
})

export type Order = v.InferOutput<typeof order>
export type SubscriptionNews = v.InferOutput<typeof subscription>
export type Refund = v.InferOutput<typeof refund>

/** An event of the payment provider, as far as we act on it. */
export type PaymentEvent = { readonly id: string; readonly live: boolean } & (
  | { readonly kind: 'order'; readonly data: Order }
  | { readonly kind: 'subscription'; readonly data: SubscriptionNews }
  | { readonly kind: 'refund'; readonly data: Refund }
  | { readonly kind: 'other'; readonly type: string }
)

const envelope = v.object({ events: v.array(v.unknown()) })
const event = v.object({ id, type: v.string(), live: v.boolean(), data: v.unknown() })

/** The subscription events that carry the whole subscription. */
const SUBSCRIPTION_EVENTS =
  /^subscription\.(activated|canceled|uncanceled|deactivated|updated|paused|resumed)$/

/**
 * The events of a delivery, which can hold several.
 * @returns for each an event, or what is wrong with it; null if the delivery is malformed
 */
export function readDelivery(
  body: unknown,
): readonly (PaymentEvent | { readonly problem: string })[] | null {
  const delivery = v.safeParse(envelope, body)
  return delivery.success ? delivery.output.events.map(readEvent) : null
}

function readEvent(raw: unknown): PaymentEvent | { readonly problem: string } {
  const outer = v.safeParse(event, raw)
  if (!outer.success) return { problem: whatIsWrong(outer.issues) }
  const { id: name, type, live, data } = outer.output
  const read = <
    Kind extends string,
    Schema extends v.GenericSchema<unknown, { readonly live: boolean }>,
  >(
    kind: Kind,
    schema: Schema,
  ) => {
    const inner = v.safeParse(schema, data)
    if (!inner.success) return { problem: `${type} ${name}: ${whatIsWrong(inner.issues)}` }
    if (inner.output.live !== live) return { problem: `${type} ${name}: live differs` }
    return { id: name, live, kind, data: inner.output }
  }
  if (type === 'order.completed') return read('order', order)
  if (type === 'return.created') return read('refund', refund)
  if (SUBSCRIPTION_EVENTS.test(type)) return read('subscription', subscription)
  return { id: name, live, kind: 'other', type }
}

/** The place of a problem, never the value: it can be a person's data. */
const whatIsWrong = ([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string =>
  v.getDotPath(issue) ?? 'no object'
