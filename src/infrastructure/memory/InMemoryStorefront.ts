import { type CheckoutOutcome, type Order, type Storefront, StorefrontError } from '../../application/ports/Storefront.ts'
import type { Unsubscribe } from '../../application/ports/Unsubscribe.ts'
import type { Plan } from '../../domain/pricing/Plan.ts'

/** A storefront in memory whose visitor pays at once, unless a test stages something else. */
export class InMemoryStorefront implements Storefront {
  /** The orders that a payment window was opened for, oldest first. */
  readonly windows: Order[] = []
  private plans: readonly Plan[]
  private readonly onPaid: (order: Order) => void
  private readonly listeners = new Set<{ readonly tell: (plans: readonly Plan[]) => void }>()
  private opened = false
  private reachable = true
  private staged: CheckoutOutcome | 'stay' | null = null
  private current: { readonly order: Order; readonly leave: (outcome: CheckoutOutcome) => void } | null = null
  private checkingOut: Promise<CheckoutOutcome> | null = null

  /** `onPaid` hears of each order that is paid, as the back end would from the provider. */
  constructor(plans: readonly Plan[], onPaid: (order: Order) => void = () => undefined) {
    this.plans = plans
    this.onPaid = onPaid
  }

  get isWindowOpen(): boolean {
    return this.current !== null
  }

  /** Stages whether the provider can be reached from now on. */
  setReachable(reachable: boolean): void {
    this.reachable = reachable
  }

  /** Stages how the next payment window is left at once; `stay` leaves it open until `leave`. */
  leaveNextWith(outcome: CheckoutOutcome | 'stay'): void {
    this.staged = outcome
  }

  /** Leaves the payment window that is open; does nothing where none is. */
  leave(outcome: CheckoutOutcome): void {
    if (!this.current) return
    const { order, leave } = this.current
    this.current = null
    if (outcome.status === 'ordered') this.onPaid(order)
    leave(outcome)
  }

  /** Answers anew: with these plans, or those it has. */
  answer(plans: readonly Plan[] = this.plans): void {
    this.plans = plans
    this.opened = true
    for (const listener of Array.from(this.listeners)) listener.tell(plans)
  }

  observe(listener: (plans: readonly Plan[]) => void): Unsubscribe {
    const own = { tell: listener }
    this.listeners.add(own)
    if (this.opened) listener(this.plans)
    return () => void this.listeners.delete(own)
  }

  async open(): Promise<void> {
    if (this.opened) return
    if (!this.reachable) throw new StorefrontError()
    this.answer()
  }

  checkout(order: Order): Promise<CheckoutOutcome> {
    this.checkingOut ??= this.openWindow(order).finally(() => {
      this.checkingOut = null
    })
    return this.checkingOut
  }

  private async openWindow(order: Order): Promise<CheckoutOutcome> {
    if (!this.reachable) throw new StorefrontError()
    await this.open()
    const left = new Promise<CheckoutOutcome>((resolve) => {
      this.current = { order, leave: resolve }
    })
    this.windows.push(order)
    const number = this.windows.length
    const outcome = this.staged ?? { status: 'ordered', id: `order-${number}`, reference: `REF${number}` }
    this.staged = null
    if (outcome !== 'stay') this.leave(outcome)
    return left
  }
}
