import {
  type Checkout,
  type CheckoutPage,
  type Checkouts,
  mayComeBack,
  nextChange,
} from '#domain/checkout/Checkout.ts'
import { type CheckoutEvent, checkoutsAfter } from '#domain/checkout/checkoutsAfter.ts'
import { isAnyOrdered, orderOf, type Standing, standingOf } from '#domain/checkout/standingOf.ts'
import type { Gift } from '#domain/gift/Gift.ts'
import { type Session, uidOf } from '#domain/person/Session.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { SubscriptionField } from '#domain/vocabulary/payment.ts'
import type { Clock } from '../ports/Clock.ts'
import type { Digest } from '../ports/Digest.ts'
import { Listeners, type Unsubscribe } from '../ports/Listeners.ts'
import type { Keeps } from '../ports/Kept.ts'
import { VOUCHER_FIELDS, type VoucherKind } from '../settings/skus.ts'

/**
 * The checkouts of this browser: what has happened to each, and what may be sold (product 4: orders). Every event is applied to
 * what storage holds then, because other tabs write, too; questions are answered from the last reading. Its construction is the
 * start of a page.
 */
export class StoredCheckouts {
  readonly #listeners = new Listeners()
  #last: Checkouts = []
  #isOutdated = true
  #ticking = new AbortController()

  constructor(
    private readonly kept: Keeps<{
      checkouts: Checkouts
      voucher_kind: VoucherKind
      gift_draft: Gift
    }>,
    site: SiteRules,
    private readonly clock: Clock,
    private readonly digest: Digest,
  ) {
    kept.checkouts.observe(() => this.changedElsewhere())
    const { subscriptionField: subscription } = site
    const kind = kept.voucher_kind.read()
    const voucher = kind === null ? subscription : VOUCHER_FIELDS[kind]
    const gift = kept.gift_draft.read()
    this.apply({ kind: 'loaded', activates: { subscription, voucher }, gift })
  }

  /** Keeps what the event makes of the checkouts. @returns the checkouts whose purchase is to be measured now */
  apply(event: CheckoutEvent): Checkouts {
    if (event.kind === 'sessionKnown' && !this.#changes(event)) return []
    const before = this.kept.checkouts.read() ?? []
    const { checkouts, paid } = checkoutsAfter(before, event, this.clock.now())
    const leaves = event.kind === 'loggedOut' || event.kind === 'deleted'
    // Removes what cannot be read, too: it may be the person's.
    if (leaves) this.kept.checkouts.remove()
    if (leaves || !isSame(before, checkouts)) {
      this.kept.checkouts.write(checkouts)
      if (checkouts.some((one) => isBought(one) && !before.includes(one)))
        this.kept.gift_draft.remove()
    }
    this.#last = checkouts
    this.#isOutdated = false
    if (!isSame(before, checkouts)) this.#emit()
    return paid
  }

  /** Whether the event changes what was last read. The session changes often, and mostly changes nothing here. */
  #changes(event: CheckoutEvent): boolean {
    const { checkouts, paid } = checkoutsAfter(this.#all, event, this.clock.now())
    return paid.length > 0 || !isSame(this.#last, checkouts)
  }

  /** Forgets a person who logs out or whose account is deleted. */
  leave(kind: 'loggedOut' | 'deleted', uid: string): void {
    this.apply({ kind, whose: this.digest(uid) })
  }

  /** Storage was changed by another tab, or by whoever removes a person's data. */
  changedElsewhere(): void {
    this.#isOutdated = true
    this.#emit()
  }

  /** This tab's data of a person was removed: what its window may have charged stays known, but names nobody. */
  tabCleared(): void {
    const here = this.#last.find(({ isHere }) => isHere)
    this.changedElsewhere()
    if (here) this.apply({ kind: 'lost', checkout: here })
  }

  /** How the visitor stands with a subscription, or with gifts. @param activates null for a gift */
  standing(session: Session, activates: SubscriptionField | null): Standing {
    return standingOf(
      this.#all,
      session,
      { whose: this.whoseOf(uidOf(session)), activates },
      this.clock.now(),
    )
  }

  /** The order of a person for a subscription, at most a day old: the one that is not active yet, otherwise the latest. */
  order(activates: SubscriptionField, uid: string): Checkout | null {
    return orderOf(this.#all, { whose: this.whoseOf(uid), activates }, this.clock.now())
  }

  /** The order of a person with this reference; an active one is found for a year. */
  withReference(reference: string, uid: string): Checkout | null {
    const whose = this.whoseOf(uid)
    return this.#all.find((one) => one.whose === whose && one.reference === reference) ?? null
  }

  /** Whether anybody who has not logged out has an order for this subscription that is not active yet. */
  isAnyOrdered(activates: SubscriptionField): boolean {
    return isAnyOrdered(this.#all, activates, this.clock.now())
  }

  /** The checkout with this id; null if nothing is known of it any more. */
  find(id: string): Checkout | null {
    return this.#all.find((one) => one.id === id) ?? null
  }

  /** The gift that was bought in this tab. */
  get boughtGift(): Checkout | null {
    return this.#all.findLast(isBought) ?? null
  }

  /** Whether this tab opened a window on the page within the last hour. @param uid if given, whether that buyer did; null for nobody */
  isAway(page: CheckoutPage, uid?: string | null): boolean {
    const here = this.#all.find(({ isHere }) => isHere)
    if (here?.page !== page || !mayComeBack(here, this.clock.now())) return false
    return uid === undefined || here.whose === this.whoseOf(uid)
  }

  /** Looks once more for what was given up. @param activates null for a gift. @param uid null for nobody */
  lookAgain(activates: SubscriptionField | null, uid: string | null): void {
    this.apply({ kind: 'soughtAgain', whose: this.whoseOf(uid), activates })
  }

  /** Calls the listener when the checkouts change, in this tab or another, and when time changes what may be sold. */
  observe(listener: () => void): Unsubscribe {
    const stop = this.#listeners.add(listener)
    this.#tick()
    return () => {
      stop()
      if (this.#listeners.isEmpty) this.#ticking.abort()
    }
  }

  whoseOf(uid: string | null): string | null {
    return uid === null ? null : this.digest(uid)
  }

  #emit(): void {
    this.#listeners.emit()
    this.#tick()
  }

  /** Waits until time alone changes what may be sold, as long as somebody observes. */
  #tick(): void {
    this.#ticking.abort()
    const ms = this.#listeners.isEmpty ? null : nextChange(this.#all, this.clock.now())
    if (ms === null) return
    this.#ticking = new AbortController()
    this.clock.wait(ms, this.#ticking.signal).then(
      () => this.#emit(),
      () => undefined,
    )
  }

  get #all(): Checkouts {
    if (this.#isOutdated) this.#last = this.kept.checkouts.read() ?? []
    this.#isOutdated = false
    return this.#last
  }
}

const isBought = ({ page, state }: Checkout): boolean => page === 'gift' && state === 'ordered'

const isSame = (before: Checkouts, after: Checkouts): boolean =>
  before.length === after.length && before.every((one, index) => one === after[index])
