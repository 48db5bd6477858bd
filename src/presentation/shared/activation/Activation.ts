import { createAtom, makeAutoObservable, runInAction } from 'mobx'
import type { StoredOrder } from '../../../application/buying/StoredOrder.ts'
import type { OrderKind, PendingOrder } from '../../../application/ports/kept/OrderRepository.ts'
import type { AwaitActivation } from '../../../application/buying/AwaitActivation.ts'
import { isActive } from '../../../domain/person/Session.ts'
import type { Subscription } from '../../../domain/person/Subscription.ts'
import type { SiteRules } from '../../../domain/site/SiteRules.ts'
import { SubscriptionField } from '../../../domain/vocabulary/payment.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

/** The state after a payment (product 2). A screen that shows it never redirects. */
export type ActivationState = 'loading' | 'active' | 'activating' | 'late' | 'noPlan' | 'unknown' | 'signIn' | 'nobody'

/** Whether an order is active. Only the profile decides that (product 4: orders). */
export class Activation {
  checking = false
  private tired = false
  /** Tells MobX when the stored orders change. */
  readonly #changed = createAtom('orders')
  #waiting: AbortController | null = null
  readonly #kind: OrderKind
  readonly #site: SiteRules
  readonly #person: PersonPresenter
  readonly #orders: StoredOrder
  readonly #awaitActivation: AwaitActivation

  constructor(kind: OrderKind, site: SiteRules, person: PersonPresenter, orders: StoredOrder, awaitActivation: AwaitActivation) {
    this.#kind = kind
    this.#site = site
    this.#person = person
    this.#orders = orders
    this.#awaitActivation = awaitActivation
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** The latest order of the signed-in person. */
  get order(): PendingOrder | null {
    return this.orderBy((uid) => this.#stored.of(this.#kind, uid))
  }

  /** The latest order while the profile does not show it as active. */
  get pending(): PendingOrder | null {
    return this.orderBy((uid) => this.#stored.pending(this.#kind, uid))
  }

  /** The address to log in with in the app; empty if the account has none. */
  get email(): string {
    const { session } = this.#person
    return session.status === 'signedIn' ? (session.user.email ?? '') : ''
  }

  /** Whether the order includes a coach. */
  get isCoaching(): boolean {
    return this.field === SubscriptionField.HumanCoaching
  }

  /** The subscription in the profile; null if there is none. */
  get subscription(): Subscription | null {
    const { session } = this.#person
    return session.status === 'signedIn' && session.profile.status === 'loaded' ? session.profile.profile.subscriptions[this.field] : null
  }

  get state(): ActivationState {
    const { session } = this.#person
    if (session.status === 'loading') return 'loading'
    if (session.status === 'anonymous') return this.#stored.isAnyPending(this.#kind) ? 'signIn' : 'nobody'
    if (isActive(session, { subscriptionField: this.field })) return 'active'
    if (this.pending) return this.tired ? 'late' : 'activating'
    return session.profile.status === 'unknown' ? 'unknown' : 'noPlan'
  }

  /** Waits until the profile shows an active subscription. Gives up after two minutes, without an error. */
  async wait(): Promise<void> {
    this.#waiting?.abort()
    const waiting = new AbortController()
    this.#waiting = waiting
    this.tired = false
    try {
      const active = await this.#awaitActivation.execute(this.field, waiting.signal)
      runInAction(() => {
        this.tired = !active
      })
    } catch (cause) {
      if (!waiting.signal.aborted) throw cause
    }
  }

  /** Waits again after `wait` gave up. */
  waitAgain(): void {
    this.tired = false
  }

  leave(): void {
    this.#waiting?.abort()
  }

  /** Reads the profile once more, on request. */
  async check(): Promise<void> {
    if (this.checking) return
    this.checking = true
    await this.#person.reloadProfile()
    runInAction(() => {
      this.checking = false
    })
  }

  /** The profile shows an active subscription: the order is no longer pending. */
  settle(): void {
    const { session } = this.#person
    if (session.status === 'signedIn') this.#orders.settle(this.#kind, session.user.uid)
  }

  /** Follows orders and their activation, also in other tabs. Returns how to stop. */
  follow(): () => void {
    return this.#orders.observe(this.#kind, () => {
      this.#changed.reportChanged()
      if (this.order && !this.pending && this.state !== 'active') void this.#person.reloadProfile()
    })
  }

  /** The stored orders; MobX reads them again after each change. */
  get #stored(): StoredOrder {
    this.#changed.reportObserved()
    return this.#orders
  }

  private orderBy(find: (uid: string) => PendingOrder | null): PendingOrder | null {
    const { session } = this.#person
    return session.status === 'signedIn' ? find(session.user.uid) : null
  }

  private get field() {
    return this.order?.activates ?? this.#site.subscriptionField
  }
}
