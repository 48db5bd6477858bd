import { createAtom, makeAutoObservable, runInAction } from 'mobx'
import type { Order, StoredOrders } from '#application/buying/StoredOrders.ts'
import type { AwaitActivation } from '#application/buying/AwaitActivation.ts'
import type { OpenOrder } from '#domain/person/OpenOrder.ts'
import { hasActiveSubscription, openOrderOf, profileOf, uidOf } from '#domain/person/Session.ts'
import type { Subscription } from '#domain/person/Subscription.ts'
import { SubscriptionField } from '#domain/vocabulary/payment.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

/**
 * The state after a payment (product 2). No screen redirects because of it. `late`: the wait for the activation timed out;
 * `atBank`: the server knows the order, but its payment has not arrived; `held`: the server knows the order, but our staff must
 * release it; `unknown`: the profile could not be read; `signIn`: nobody is signed in, but an order is pending here; `nobody`:
 * nobody is signed in, and no order is pending.
 */
export type ActivationState =
  | 'loading'
  | 'active'
  | 'activating'
  | 'late'
  | 'atBank'
  | 'held'
  | 'noPlan'
  | 'unknown'
  | 'signIn'
  | 'nobody'

/** An order that still waits for activation. */
export interface PendingOrder extends Pick<Order, 'kind' | 'reference' | 'activates'> {
  /** Its state on the server; null while only this browser knows the order. */
  readonly serverState: OpenOrder['state'] | null
}

type Fields = () => readonly [SubscriptionField, ...SubscriptionField[]]

/** A subscription and its order. Only the profile decides whether the subscription is active (product 4: orders). */
export class Activation {
  checking = false
  private timedOut = false
  /** Reports changes of the stored orders to MobX. */
  readonly #ordersAtom = createAtom('orders')
  #runningWait: AbortController | null = null
  readonly #site: SiteRules
  readonly #person: PersonPresenter
  readonly #orders: StoredOrders
  readonly #awaitActivation: AwaitActivation

  readonly #fields: Fields

  /** @param fields the subscriptions to look for: the first with an order counts, or else the first of all */
  constructor(
    site: SiteRules,
    person: PersonPresenter,
    orders: StoredOrders,
    awaitActivation: AwaitActivation,
    fields: Fields = () => [site.subscriptionField],
  ) {
    this.#site = site
    this.#fields = fields
    this.#person = person
    this.#orders = orders
    this.#awaitActivation = awaitActivation
    makeAutoObservable(this, { ofFields: false, awaitActive: false }, { autoBind: true })
  }

  /** An activation of other subscriptions than the site's. */
  ofFields(fields: Fields): Activation {
    return new Activation(this.#site, this.#person, this.#orders, this.#awaitActivation, fields)
  }

  /** The signed-in person's order in this browser, paid or redeemed; null if there is none. */
  get order(): Order | null {
    const uid = uidOf(this.#person.session)
    if (uid === null) return null
    for (const field of this.#fields()) {
      const order = this.#stored.of(field, uid)
      if (order) return order
    }
    return null
  }

  /** The order that the profile does not show as active yet: the server's, or else this browser's; null if there is none. */
  get pending(): PendingOrder | null {
    const { session } = this.#person
    for (const field of this.#fields()) {
      const open = hasActiveSubscription(session, { subscriptionField: field })
        ? null
        : openOrderOf(session, field)
      if (!open) continue
      const isOwn = this.order?.reference === open.reference
      const kind = isOwn && this.order ? this.order.kind : 'subscription'
      return { kind, reference: open.reference, activates: field, serverState: open.state }
    }
    return this.order && !this.order.isActive ? { ...this.order, serverState: null } : null
  }

  /** The address to log in with in the app; empty if the account has none. */
  get email(): string {
    const { session } = this.#person
    return session.status === 'signedIn' ? (session.user.email ?? '') : ''
  }

  /** Whether the subscription includes a coach. */
  get isCoaching(): boolean {
    return this.field === SubscriptionField.HumanCoaching
  }

  /** The subscription in the profile, active or not; null while no profile is loaded. */
  get subscription(): Subscription | null {
    return profileOf(this.#person.session)?.subscriptions[this.field] ?? null
  }

  get state(): ActivationState {
    const { session } = this.#person
    if (session.status === 'loading') return 'loading'
    if (session.status === 'anonymous')
      return this.#fields().some((field) => this.#stored.isAnyPending(field)) ? 'signIn' : 'nobody'
    if (hasActiveSubscription(session, { subscriptionField: this.field })) return 'active'
    if (this.pending?.serverState) return this.pending.serverState === 'held' ? 'held' : 'atBank'
    if (this.pending) return this.timedOut ? 'late' : 'activating'
    return session.profile.status === 'unknown' ? 'unknown' : 'noPlan'
  }

  /** Resolves to whether the profile shows an active subscription within two minutes; rejects if the signal aborts. */
  awaitActive(signal: AbortSignal): Promise<boolean> {
    return this.#awaitActivation.execute(this.field, signal)
  }

  /** Waits until the profile shows an active subscription. Gives up after two minutes, without an error. */
  async wait(): Promise<void> {
    this.#runningWait?.abort()
    const wait = new AbortController()
    this.#runningWait = wait
    this.timedOut = false
    try {
      const active = await this.awaitActive(wait.signal)
      runInAction(() => (this.timedOut = !active))
    } catch (cause) {
      if (!wait.signal.aborted) throw cause
    }
  }

  /** Returns from `late` to `activating`, in which the page waits again. */
  waitAgain(): void {
    this.timedOut = false
  }

  /** Stops waiting. */
  leave(): void {
    this.#runningWait?.abort()
  }

  /** Reads the profile once more, on request. */
  async check(): Promise<void> {
    if (this.checking) return
    this.checking = true
    await this.#person.reloadProfile()
    runInAction(() => (this.checking = false))
  }

  /** Observes the orders and their activation, in other tabs too. Returns a function that stops observing. */
  follow(): () => void {
    let wasPending = this.pending !== null
    return this.#orders.observe(() => {
      this.#ordersAtom.reportChanged()
      const isPending = this.pending !== null
      if (wasPending && !isPending && this.state !== 'active') void this.#person.reloadProfile()
      wasPending = isPending
    })
  }

  /** The stored orders; MobX reads them again after each change. */
  get #stored(): StoredOrders {
    this.#ordersAtom.reportObserved()
    return this.#orders
  }

  private get field(): SubscriptionField {
    return (this.order ?? this.pending)?.activates ?? this.#fields()[0]
  }
}
