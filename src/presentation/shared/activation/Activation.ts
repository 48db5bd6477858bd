import { createAtom, makeAutoObservable, runInAction } from 'mobx'
import type { StoredOrder } from '../../../application/buying/StoredOrder.ts'
import type { OrderKind, PendingOrder } from '../../../application/ports/kept/OrderRepository.ts'
import type { AwaitActivation } from '../../../application/buying/AwaitActivation.ts'
import { isActive } from '../../../domain/person/Session.ts'
import type { Subscription } from '../../../domain/person/Subscription.ts'
import type { SiteRules } from '../../../domain/site/SiteRules.ts'
import { SubscriptionField } from '../../../domain/vocabulary/payment.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

/** How things stand after paying (product 2): a screen that shows it never redirects. */
export type ActivationState = 'loading' | 'active' | 'activating' | 'late' | 'noPlan' | 'unknown' | 'signIn' | 'nobody'

/** Whether what was ordered is active: the profile alone says so (product 4: orders). */
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

  /** The latest order of the person who is signed in. */
  get order(): PendingOrder | null {
    return this.orderBy((uid) => this.#stored.of(this.#kind, uid))
  }

  /** The same, while the profile does not say active. */
  get pending(): PendingOrder | null {
    return this.orderBy((uid) => this.#stored.pending(this.#kind, uid))
  }

  /** The address that opens the plan in the app; empty where the account has none. */
  get email(): string {
    const { session } = this.#person
    return session.status === 'signedIn' ? (session.user.email ?? '') : ''
  }

  /** Whether what becomes active comes with a coach. */
  get isCoaching(): boolean {
    return this.field === SubscriptionField.HumanCoaching
  }

  /** What the profile says of the plan; null while it says nothing. */
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

  /** Waits for the profile to say active; ends calmly after two minutes. */
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

  /** After the calm end: waits once more, from the screen that shows so. */
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

  /** The profile says active: the order is waited for no more. */
  settle(): void {
    const { session } = this.#person
    if (session.status === 'signedIn') this.#orders.settle(this.#kind, session.user.uid)
  }

  /** Follows what is ordered and becomes active, in other tabs too. Returns how to stop. */
  follow(): () => void {
    return this.#orders.observe(this.#kind, () => {
      this.#changed.reportChanged()
      if (this.order && !this.pending && this.state !== 'active') void this.#person.reloadProfile()
    })
  }

  /** What is stored, to be read anew after each change. */
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
