import { makeAutoObservable, runInAction } from 'mobx'
import type { OrderKind, PendingOrder, StoredOrder } from '../../application/payment/StoredOrder.ts'
import type { AwaitActivation } from '../../application/usecases/AwaitActivation.ts'
import { isActive } from '../../domain/person/Session.ts'
import type { Subscription } from '../../domain/person/Subscription.ts'
import { SubscriptionField } from '../../domain/vocabulary/payment.ts'
import type { VisitPresenter } from '../shell/VisitPresenter.ts'

/** How things stand after paying (product 2): a screen that shows it never redirects. */
export type ActivationState = 'loading' | 'active' | 'activating' | 'late' | 'noPlan' | 'unknown' | 'signIn' | 'nobody'

/** Whether what was ordered in this visit is active: the profile alone says so (product 4: orders). */
export class Activation {
  checking = false
  private tired = false
  private waiting: AbortController | null = null
  private readonly kind: OrderKind
  private readonly visit: VisitPresenter
  private readonly orders: StoredOrder
  private readonly awaitActivation: AwaitActivation

  constructor(kind: OrderKind, visit: VisitPresenter, orders: StoredOrder, awaitActivation: AwaitActivation) {
    this.kind = kind
    this.visit = visit
    this.orders = orders
    this.awaitActivation = awaitActivation
    makeAutoObservable<this, 'kind' | 'visit' | 'orders' | 'awaitActivation' | 'waiting'>(
      this,
      { kind: false, visit: false, orders: false, awaitActivation: false, waiting: false },
      { autoBind: true },
    )
  }

  /** The order of this visit; never somebody else's. */
  get order(): PendingOrder | null {
    const { session } = this.visit
    const order = this.orders.load(this.kind)
    return session.status === 'signedIn' && order?.uid !== session.user.uid ? null : order
  }

  /** The address that opens the plan in the app; empty where the account has none. */
  get email(): string {
    const { session } = this.visit
    return session.status === 'signedIn' ? (session.user.email ?? '') : ''
  }

  /** Whether what becomes active comes with a coach. */
  get isCoaching(): boolean {
    return this.field === SubscriptionField.HumanCoaching
  }

  /** What the profile says of the plan; null while it says nothing. */
  get subscription(): Subscription | null {
    const { session } = this.visit
    return session.status === 'signedIn' && session.profile.status === 'loaded' ? session.profile.profile.subscriptions[this.field] : null
  }

  get state(): ActivationState {
    const { session } = this.visit
    if (session.status === 'loading') return 'loading'
    if (session.status === 'anonymous') return this.order ? 'signIn' : 'nobody'
    if (isActive(session, { subscriptionField: this.field })) return 'active'
    if (this.order) return this.tired ? 'late' : 'activating'
    return session.profile.status === 'unknown' ? 'unknown' : 'noPlan'
  }

  /** Waits for the profile to say active; ends calmly after two minutes. */
  async wait(): Promise<void> {
    this.waiting?.abort()
    const waiting = new AbortController()
    this.waiting = waiting
    this.tired = false
    try {
      const active = await this.awaitActivation.execute(this.field, waiting.signal)
      runInAction(() => {
        this.tired = !active
      })
    } catch (cause) {
      if (!waiting.signal.aborted) throw cause
    }
  }

  /** After the calm end: waits once more, from the screen that shows so. */
  waitAgain(): void {
    this.tired = false
  }

  leave(): void {
    this.waiting?.abort()
  }

  /** Reads the profile once more, on request. */
  async check(): Promise<void> {
    if (this.checking) return
    this.checking = true
    await this.visit.reloadProfile()
    runInAction(() => {
      this.checking = false
    })
  }

  private get field() {
    return this.order?.activates ?? this.visit.site.subscriptionField
  }
}
