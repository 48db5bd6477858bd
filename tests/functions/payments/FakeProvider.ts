import type { Content, WebhookEvent } from '../../../functions/src/rules/payments/webhookEvents.ts'
import type {
  Charge,
  EventSubject,
  Order,
  Provider,
  Refund,
  Subscription,
} from '../../../functions/src/rules/payments/Provider.ts'
import { anItem, AT, DAY } from './anOrder.ts'

/** How long a period lasts, in ms, unless the subscription is renewed before. */
const PERIOD = 365 * DAY

interface Period {
  readonly order: string
  readonly begin: number
  readonly end: number
}

/** The payment provider as the server sees it: orders, and their changes. A change returns the webhook events that it causes. */
export class FakeProvider implements Provider {
  isAnswering = true
  now = AT
  readonly orders = new Map<string, Order>()
  readonly subscriptions = new Map<string, Subscription>()
  /** The ids of orders that cannot be read as charges. */
  readonly unreadable = new Set<string>()
  readonly #charges = new Map<string, readonly Period[]>()
  readonly #refunds = new Map<string, Refund>()
  readonly #placed = new Map<string, { readonly order: Order; readonly at: number }>()
  #eventCount = 0

  async readOrder(id: string): Promise<Order> {
    return this.#answer(this.orders.get(id))
  }

  async readSubscription(id: string): Promise<Subscription> {
    return this.#answer(this.subscriptions.get(id))
  }

  async readCharges(id: string): Promise<readonly Charge[]> {
    return (this.#charges.get(id) ?? []).map(({ order, begin, end }) => {
      const found = this.#answer(this.orders.get(order))
      return { order: this.unreadable.has(order) ? null : found, begin, end }
    })
  }

  async readRefund(id: string): Promise<Refund> {
    return this.#answer(this.#refunds.get(id))
  }

  /** The accepted requests to cancel, such as `S1 now`. */
  readonly ended: string[] = []
  async cancel(id: string, when: 'now' | 'period_end'): Promise<void> {
    this.#answer(this.subscriptions.get(id))
    this.ended.push(`${id} ${when}`)
    this.change(
      id,
      when === 'now' ? { active: false, state: 'deactivated' } : { state: 'canceled' },
    )
  }

  async ordersBetween(since: number): Promise<readonly string[]> {
    const placed = [...this.#placed].filter(([, { at }]) => at >= since)
    return this.#answer(placed.map(([id]) => id))
  }

  #answer<Value>(value: Value | undefined): Value {
    if (!this.isAnswering || value === undefined) throw new Error('no answer')
    return value
  }

  #refundedOf(order: string): number {
    return [...this.#refunds.values()]
      .filter(({ original, completed }) => original === order && completed)
      .reduce((sum, { totalReturn }) => sum + totalReturn, 0)
  }

  place(order: Order): readonly WebhookEvent[] {
    this.#placed.set(order.id, { order, at: this.#placed.get(order.id)?.at ?? this.now })
    // The subscription begins with the payment.
    const items = order.items.map((item) =>
      order.completed ? item : { ...item, subscription: null },
    )
    this.orders.set(order.id, { ...order, items, changed: this.now })
    const subscriptionEvents = items.flatMap(({ subscription, product }) => {
      if (subscription === null) return []
      this.subscriptions.set(subscription, {
        id: subscription,
        live: order.live,
        active: true,
        state: 'active',
        changed: this.now,
        product,
        initialOrderId: order.id,
        nextChargeDate: this.now + PERIOD,
        nextChargeTotal: 80,
        nextChargeCurrency: 'USD',
        deactivationDate: null,
      })
      const period = { order: order.id, begin: this.now, end: this.now + PERIOD }
      this.#charges.set(subscription, [period])
      return this.#subscriptionEvents(subscription)
    })
    return [this.#orderEvent(order.id), ...subscriptionEvents]
  }

  /** Completes a pending order, as when the bank confirms the payment. */
  confirm(id: string): readonly WebhookEvent[] {
    const order = this.#placed.get(id)?.order
    return order && !order.completed ? this.place({ ...order, completed: true }) : []
  }

  /** Ends the present period, and charges for the next. */
  renew(subscription: string, total = 80): readonly WebhookEvent[] {
    const charges = this.#charges.get(subscription) ?? []
    const ended = charges.map((one) => ({ ...one, end: Math.min(one.end, this.now) }))
    const id = `${subscription}B${charges.length}`
    if (!this.#charge(subscription, id, total)) return []
    this.#charges.set(subscription, [
      ...ended,
      { order: id, begin: this.now, end: this.now + PERIOD },
    ])
    return this.change(subscription, { state: 'active', nextChargeDate: this.now + PERIOD })
  }

  /** Changes the product within the present period. @param total the charge for the rest of the period */
  changePlan(subscription: string, product: string, total: number): readonly WebhookEvent[] {
    const charges = this.#charges.get(subscription) ?? []
    const id = `${subscription}P${charges.length}`
    if (!this.#charge(subscription, id, total, product)) return []
    const end = Math.max(...charges.map((one) => one.end))
    this.#charges.set(subscription, [...charges, { order: id, begin: this.now, end }])
    return this.change(subscription, { product })
  }

  /** Places a further order of a subscription. @returns whether the subscription goes on */
  #charge(subscription: string, id: string, total: number, product?: string): boolean {
    const first = this.orders.get(this.#charges.get(subscription)?.[0]?.order ?? '')
    const found = this.subscriptions.get(subscription)
    if (!first || !found?.active || found.state === 'canceled') return false
    const charged = product ?? found.product ?? ''
    const items = [anItem({ product: charged, subscription, subtotal: total })]
    const reference = `${first.reference}${id.slice(subscription.length)}`
    const order = { ...first, id, reference, items, total, returns: [], changed: this.now }
    this.orders.set(id, order)
    return true
  }

  /** Tries to charge for a renewal. The order remains unpaid, and the provider will try again. */
  failRenewal(subscription: string): readonly WebhookEvent[] {
    const first = this.orders.get(this.#charges.get(subscription)?.[0]?.order ?? '')
    const found = this.subscriptions.get(subscription)
    if (!first || !found?.active || found.state === 'canceled') return []
    const id = `${subscription}F${this.#eventCount}`
    const items = [anItem({ product: found.product ?? '', subscription })]
    this.orders.set(id, { ...first, id, items, completed: false, returns: [], changed: this.now })
    return [this.#orderEvent(id), ...this.change(subscription, { state: 'overdue' })]
  }

  change(id: string, changes: Partial<Subscription>): readonly WebhookEvent[] {
    const before = this.subscriptions.get(id)
    if (!before?.active) return []
    this.subscriptions.set(id, { ...before, ...changes, changed: this.now })
    return this.#subscriptionEvents(id)
  }

  giveBack(id: string, amount: number, changes: Partial<Refund> = {}): readonly WebhookEvent[] {
    const order = this.orders.get(id)
    const remaining = order ? order.total - this.#refundedOf(id) : 0
    if (!order?.completed || remaining <= 0) return []
    const refund: Refund = {
      return: `R${this.#refunds.size}`,
      live: false,
      completed: true,
      totalReturn: Math.min(amount, remaining),
      changed: this.now,
      original: id,
      items: [],
      ...changes,
    }
    this.#refunds.set(refund.return, refund)
    this.orders.set(id, {
      ...order,
      returns: [...order.returns, refund.return],
      changed: this.now,
    })
    return [this.#event({ kind: 'order', id }, { kind: 'return', refund })]
  }

  #orderEvent(id: string): WebhookEvent {
    return this.#event(
      { kind: 'order', id },
      { kind: 'order', order: this.#known(this.orders, id) },
    )
  }

  #subscriptionEvents(id: string): readonly WebhookEvent[] {
    const subscription = this.#known(this.subscriptions, id)
    return [this.#event({ kind: 'subscription', id }, { kind: 'subscription', subscription })]
  }

  #known<Value>(values: ReadonlyMap<string, Value>, id: string): Value {
    const value = values.get(id)
    if (value === undefined) throw new Error(`Nothing is known of ${id}`)
    return value
  }

  #event(subject: EventSubject, content: Content): WebhookEvent {
    this.#eventCount += 1
    return { id: `event-${this.#eventCount}`, live: false, subject, failed: false, content }
  }
}
