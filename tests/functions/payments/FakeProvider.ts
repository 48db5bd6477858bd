import type { Content, WebhookEvent } from '../../../functions/src/rules/payments/webhookEvents.ts'
import type {
  EventSubject,
  Order,
  Provider,
  Refund,
  Subscription,
} from '../../../functions/src/rules/payments/Provider.ts'
import { anItem, AT } from './anOrder.ts'

/** Shared, because creating a stack trace costs more than the rest of a simulated history. */
const NOT_ANSWERING = new Error('no answer')

/** The payment provider as the server sees it: orders, and their changes. A change returns the webhook events that it causes. */
export class FakeProvider implements Provider {
  isAnswering = true
  now = AT
  readonly orders = new Map<string, Order>()
  readonly subscriptions = new Map<string, Subscription>()
  readonly #charges = new Map<string, string[]>()
  readonly #refunds = new Map<string, Refund>()
  readonly #placed = new Map<string, Order>()
  #eventCount = 0

  async readOrder(id: string): Promise<Order> {
    return this.#answer(this.orders.get(id))
  }

  async readSubscription(id: string): Promise<Subscription> {
    return this.#answer(this.subscriptions.get(id))
  }

  async readCharges(id: string): Promise<readonly Order[]> {
    return (this.#charges.get(id) ?? []).map((one) => this.#answer(this.orders.get(one)))
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

  async ordersBetween(): Promise<readonly string[]> {
    return this.#answer([...this.#placed.keys()])
  }

  #answer<Value>(value: Value | undefined): Value {
    if (!this.isAnswering || value === undefined) throw NOT_ANSWERING
    return value
  }

  /** The order that paid for the current period of a subscription. */
  lastCharge(subscription: string): Order | undefined {
    const ids = this.#charges.get(subscription) ?? []
    return this.orders.get(ids.findLast((id) => this.orders.get(id)?.completed) ?? '')
  }

  refundedOf(order: string): number {
    return [...this.#refunds.values()]
      .filter(({ original, completed }) => original === order && completed)
      .reduce((sum, { totalReturn }) => sum + totalReturn, 0)
  }

  place(order: Order): readonly WebhookEvent[] {
    this.#placed.set(order.id, order)
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
        nextChargeDate: null,
        nextChargeTotal: null,
        nextChargeCurrency: null,
        deactivationDate: null,
      })
      this.#charges.set(subscription, [order.id])
      return this.#subscriptionEvents(subscription)
    })
    return [this.#orderEvent(order.id), ...subscriptionEvents]
  }

  /** Completes a pending order, as when the bank confirms the payment. */
  confirm(id: string): readonly WebhookEvent[] {
    const order = this.#placed.get(id)
    return order && !order.completed ? this.place({ ...order, completed: true }) : []
  }

  renew(subscription: string): readonly WebhookEvent[] {
    const charges = this.#charges.get(subscription)
    const first = this.orders.get(charges?.[0] ?? '')
    const found = this.subscriptions.get(subscription)
    if (!charges || !first || !found?.active || found.state === 'canceled') return []
    const id = `${subscription}B${charges.length}`
    const items = [anItem({ product: found.product ?? '', subscription, subtotal: 80 })]
    this.orders.set(id, { ...first, id, items, total: 80, returns: [], changed: this.now })
    charges.push(id)
    return this.change(subscription, { state: 'active' })
  }

  /** Tries to charge for a renewal. The order remains unpaid, and the provider will try again. */
  failRenewal(subscription: string): readonly WebhookEvent[] {
    const first = this.orders.get(this.#charges.get(subscription)?.[0] ?? '')
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
    const remaining = order ? order.total - this.refundedOf(id) : 0
    if (!order?.completed || remaining <= 0) return []
    const refund: Refund = {
      return: `R${this.#refunds.size}`,
      live: false,
      completed: true,
      totalReturn: Math.min(amount, remaining),
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
