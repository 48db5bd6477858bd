import { createAtom, makeAutoObservable, runInAction } from 'mobx'
import type { StoredCheckouts } from '#application/buying/StoredCheckouts.ts'
import type { AwaitActivation } from '#application/buying/AwaitActivation.ts'
import type { Checkout } from '#domain/checkout/Checkout.ts'
import { isSold, type Standing } from '#domain/checkout/standingOf.ts'
import type { OpenOrder } from '#domain/person/UserProfile.ts'
import { profileOf, uidOf } from '#domain/person/Session.ts'
import type { Subscription } from '#domain/person/Subscription.ts'
import { SubscriptionField } from '#domain/vocabulary/payment.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { OneAtATime } from '../../kit/forms/OneAtATime.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

/**
 * The state after a payment (product 2). No screen redirects because of it. `late`: the wait for the activation timed out;
 * `atBank`: the server knows the order, but its payment has not arrived; `held`: the server knows the order, but our staff must
 * release it; `looking`: there is no order, but somebody may have paid, and the payment is looked for; `notYet`: so far in vain;
 * `notFound`: in vain, and the subscription is sold again; `unknown`: the profile could not be read; `signIn`: nobody is signed
 * in, but an order is pending here; `nobody`: nobody is signed in, and no order is pending.
 */
export type ActivationState =
  | 'loading'
  | 'active'
  | 'activating'
  | 'late'
  | 'atBank'
  | 'held'
  | 'looking'
  | 'notYet'
  | 'notFound'
  | 'noPlan'
  | 'unknown'
  | 'signIn'
  | 'nobody'

/** An order that still waits for activation. */
export interface PendingOrder extends Pick<Checkout, 'page' | 'reference'> {
  /** The subscription that it makes active. */
  readonly activates: SubscriptionField
  /** Its state on the server; null while only this browser knows the order. */
  readonly serverState: OpenOrder['state'] | null
}

type Fields = () => readonly [SubscriptionField, ...SubscriptionField[]]

/** What the page knows of the search for a payment without an order, as in ActivationState. */
export type PaymentSearch = Extract<ActivationState, 'looking' | 'notYet' | 'notFound'>

/** A subscription and its order. Only the profile decides whether the subscription is active (product 4: orders). */
export class Activation {
  private timedOut = false
  /** Reports changes of the stored checkouts, and of what time makes of them, to MobX. */
  readonly #checkoutsAtom = createAtom('checkouts')
  #runningWait: AbortController | null = null
  readonly #work = new OneAtATime<'check'>()
  readonly #site: SiteRules
  readonly #person: PersonPresenter
  readonly #checkouts: StoredCheckouts
  readonly #awaitActivation: AwaitActivation

  readonly #fields: Fields

  /** @param fields the subscriptions to look for: the first with an order counts, or else the first of all */
  constructor(
    site: SiteRules,
    person: PersonPresenter,
    checkouts: StoredCheckouts,
    awaitActivation: AwaitActivation,
    fields: Fields = () => [site.subscriptionField],
  ) {
    this.#site = site
    this.#fields = fields
    this.#person = person
    this.#checkouts = checkouts
    this.#awaitActivation = awaitActivation
    makeAutoObservable(this, { ofFields: false, awaitActive: false }, { autoBind: true })
  }

  /** An activation of other subscriptions than the site's. */
  ofFields(fields: Fields): Activation {
    return new Activation(this.#site, this.#person, this.#checkouts, this.#awaitActivation, fields)
  }

  /** The signed-in person's order in this browser, paid or redeemed; null if there is none. */
  get order(): Checkout | null {
    const uid = uidOf(this.#person.session)
    if (uid === null) return null
    for (const field of this.#fields()) {
      const order = this.#stored.order(field, uid)
      if (order) return order
    }
    return null
  }

  /** The order that the profile does not show as active yet: the server's, or else this browser's; null if there is none. */
  get pending(): PendingOrder | null {
    const standings = this.#fields().map(
      (activates) => [activates, this.#standing(activates)] as const,
    )
    for (const [activates, standing] of standings)
      if (standing.is === 'open') {
        const { reference, state: serverState } = standing.order
        const page = this.order?.reference === reference ? this.order.page : 'subscription'
        return { page, reference, activates, serverState }
      }
    for (const [activates, standing] of standings)
      if (standing.is === 'ordered') {
        const { page, reference } = standing.checkout
        return { page, reference, activates, serverState: null }
      }
    return null
  }

  /** The search for a payment of which there is no order; null if there is none. */
  get search(): PaymentSearch | null {
    const { is } = this.#standing(this.field)
    if (is === 'warned') return 'notFound'
    return is === 'looking' ? (this.timedOut ? 'notYet' : 'looking') : null
  }

  /** The reference of a payment without an order, if its window gave one. */
  get searchedReference(): string | null {
    const standing = this.#standing(this.field)
    return 'checkout' in standing ? standing.checkout.reference : null
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
      return this.#fields().some((field) => this.#stored.isAnyOrdered(field)) ? 'signIn' : 'nobody'
    const standing = this.#standing(this.field)
    if (standing.is === 'active') return 'active'
    if (standing.is === 'open') return standing.order.state === 'held' ? 'held' : 'atBank'
    if (standing.is === 'ordered') return this.timedOut ? 'late' : 'activating'
    return this.search ?? (session.profile.status === 'unknown' ? 'unknown' : 'noPlan')
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

  /** Returns from `late` to `activating`, or from `notYet` and `notFound` to `looking`, in which the page waits again. */
  lookAgain(): void {
    this.timedOut = false
    if (this.search === 'notFound')
      this.#checkouts.lookAgain(this.field, uidOf(this.#person.session))
  }

  /** Stops waiting. A page that opens later waits anew. */
  leave(): void {
    this.#runningWait?.abort()
    this.timedOut = false
  }

  /** Reads the profile once more, on request. */
  async check(): Promise<void> {
    await this.#work.run('check', () => this.#person.reloadProfile())
  }

  get checking(): boolean {
    return this.#work.doing !== null
  }

  /** Observes the checkouts and their activation, in other tabs too, and as time passes. Returns a function that stops observing. */
  follow(): () => void {
    let wasPending = this.pending !== null
    return this.#checkouts.observe(() => {
      this.#checkoutsAtom.reportChanged()
      const isPending = this.pending !== null
      if (wasPending && !isPending && this.state !== 'active') void this.#person.reloadProfile()
      wasPending = isPending
    })
  }

  /** The stored checkouts; MobX reads them again after each change. */
  get #stored(): StoredCheckouts {
    this.#checkoutsAtom.reportObserved()
    return this.#checkouts
  }

  #standing(activates: SubscriptionField): Standing {
    return this.#stored.standing(this.#person.session, activates)
  }

  /** The subscription that all of this is about. */
  get field(): SubscriptionField {
    const known = this.order?.activates ?? this.pending?.activates
    if (known) return known
    const fields = this.#fields()
    const sought = fields.find((field) => {
      const standing = this.#standing(field)
      return standing.is === 'warned' || !isSold(standing)
    })
    return sought ?? fields[0]
  }
}
