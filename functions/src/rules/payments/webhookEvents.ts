import * as v from 'valibot'
import {
  idOf,
  refund,
  type EventSubject,
  type Order,
  order,
  type Refund,
  type Subscription,
  subscription,
} from './Provider.ts'

const id = v.pipe(v.string(), v.maxLength(200))
const envelope = v.object({ events: v.array(v.unknown()) })
const event = v.object({ id, type: id, live: v.boolean(), data: v.looseObject({}) })

/** The content of an event, used only while the provider does not answer. */
export type Content =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'subscription'; readonly subscription: Subscription }
  | { readonly kind: 'return'; readonly refund: Refund }

/** A webhook event of the payment provider. It names the order or subscription that changed. */
export interface WebhookEvent {
  readonly id: string
  readonly live: boolean
  /** Null if it names neither an order nor a subscription, so that there is nothing to do. */
  readonly subject: EventSubject | null
  /** Whether it says that an order will never be paid. */
  readonly failed: boolean
  /** Null if the event is of another kind, or its content cannot be read. */
  readonly content: Content | null
}

/**
 * The events of a delivery, which can have several. An event that cannot be read is null and is never acknowledged.
 * @returns null if the delivery is malformed
 */
export function readDelivery(body: unknown): readonly (WebhookEvent | null)[] | null {
  const delivery = v.safeParse(envelope, body)
  return delivery.success ? delivery.output.events.map(readEvent) : null
}

/** The kinds of events that must name an order or a subscription. */
const EVENTS_TO_READ = /^(?:order|subscription|return)\./

function readEvent(raw: unknown): WebhookEvent | null {
  const outer = v.safeParse(event, raw)
  if (!outer.success) return null
  const { id: eventId, type, live, data } = outer.output
  const subject = subjectOf(type, data)
  if (!subject && EVENTS_TO_READ.test(type)) return null
  return {
    id: eventId,
    live,
    subject,
    failed: type === 'order.canceled' || type === 'order.failed',
    content: contentOf(type, data),
  }
}

const subjectId = idOf('id', 'order', 'subscription')
const parsed = <const Schema extends v.GenericSchema>(schema: Schema, data: unknown) => {
  const result = v.safeParse(schema, data)
  return result.success ? result.output : null
}

/**
 * The order or subscription to read. Works for unknown kinds of events too: all of them contain the order or the subscription
 * that they are about, in full or by its id.
 */
function subjectOf(type: string, data: Readonly<Record<string, unknown>>): EventSubject | null {
  const subjectIn = (
    kind: EventSubject['kind'],
    ...found: readonly unknown[]
  ): EventSubject | null => {
    const foundId = found.map((value) => parsed(subjectId, value)).find((one) => one !== null)
    return foundId === undefined ? null : { kind, id: foundId }
  }
  return type.startsWith('subscription.')
    ? subjectIn('subscription', data['subscription'], data['id'])
    : subjectIn('order', data['original'], data['order'], type.startsWith('order.') && data['id'])
}

function contentOf(type: string, data: unknown): Content | null {
  if (type.startsWith('order.')) {
    const found = parsed(order, data)
    return found && { kind: 'order', order: found }
  }
  if (type.startsWith('return.')) {
    const found = parsed(refund, data)
    return found && { kind: 'return', refund: found }
  }
  const found = type.startsWith('subscription.') ? parsed(subscription, data) : null
  return found && { kind: 'subscription', subscription: found }
}
