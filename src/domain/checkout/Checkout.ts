import type { Gift } from '../gift/Gift.ts'
import type { Interval, Offer } from '../offer/Offer.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import type { SubscriptionField } from '../vocabulary/payment.ts'

/** Where a payment window was opened: on the paywall (`subscription`), the voucher page or the gift page. */
export type CheckoutPage = 'subscription' | 'voucher' | 'gift'

/**
 * What is known of a checkout (product 4: orders). `open`: its window was asked for. `left`: its window is gone, and nobody knows
 * whether it was paid. `reported`: its window said that it was paid, but gave no order. `ordered`: its window gave an order.
 * `active`: the profile says that its subscription is active. The first two prove nothing, `reported` and `ordered` little: only
 * the profile says what is paid.
 */
export type CheckoutState = 'open' | 'left' | 'reported' | 'ordered' | 'active'

/** What measuring says of a sale, with the field names of the analytics standard (product 7: purchases). */
export interface Sale {
  /** The list that the product was picked from: `paywall` or `gift`. */
  readonly item_list_id: string
  readonly coupon?: string
  readonly currency: string
  readonly value: number
  readonly items: readonly SaleItem[]
}

export interface SaleItem {
  /** The product path. */
  readonly item_id: string
  readonly item_category: string
  readonly price: number
  readonly quantity: 1
}

/** A gift's form, and what its order adds to it. */
export interface CheckoutGift extends Gift {
  /** The provider's id of the order; null until there is one. */
  readonly order: string | null
  readonly interval: Interval
}

/** One attempt to pay, from the request for its payment window on. A browser keeps a list of them, oldest first. */
export interface Checkout {
  /** Our own id. The order carries it as a tag, and the measured purchase as its transaction. */
  readonly id: string
  readonly page: CheckoutPage
  /** A digest of the buyer's uid; null for a giver without an account. */
  readonly whose: string | null
  /** The buyer's uid, in the tab that opened the window; null for a giver without an account. */
  readonly uid?: string | null
  /** The subscription that the order makes active; null for a gift, or if an earlier build did not keep it. */
  readonly activates: SubscriptionField | null
  /** The product path. */
  readonly path: string
  /** When the window was asked for, in ms since the epoch. */
  readonly at: number
  readonly state: CheckoutState
  /** When it came into this state, in ms since the epoch; for an active one, when it was ordered. */
  readonly since: number
  /** When a clock that was behind `since` first saw it, in ms since the epoch. */
  readonly seen?: number
  /** Whether this tab opened its window, and no other one after it. */
  readonly isHere: boolean
  /** The reference that the buyer quotes to support; null if the window gave none, or the buyer has logged out. */
  readonly reference: string | null
  /** The offer as it was sold. Absent for a voucher, and once only other tabs or later people could read it. */
  readonly offer?: Offer
  readonly gift?: CheckoutGift
  /** What `purchase` will say; null once it is measured, and for a buyer who refused measuring. */
  readonly sale: Sale | null
}

export type Checkouts = readonly Checkout[]

/**
 * How long a checkout in this state blocks other sales of its subscription, in ms. After it the subscription is sold again, with
 * a warning, so that nobody is locked out. What is active, or open in a window, is blocked by the profile or by that window.
 */
export const LOOKED_FOR_MS: Readonly<Record<'left' | 'reported' | 'ordered', number>> = {
  left: 2 * MINUTE_MS,
  reported: HOUR_MS,
  ordered: DAY_MS,
}

/** How long a checkout in this state is kept, in ms. An active one lasts as long as the longest time until the next charge. */
export const KEPT_MS: Readonly<Record<CheckoutState, number>> = {
  open: DAY_MS,
  left: HOUR_MS,
  reported: DAY_MS,
  ordered: DAY_MS,
  active: 366 * DAY_MS,
}

/** How long after the request for its window a buyer may come back to a checkout from their bank, in ms. */
export const AWAY_MS = HOUR_MS

/** How long a checkout has been in its state, in ms. A time in the future counts from when a clock first saw it so. */
export function ageOf({ state, since, seen }: Checkout, now: number): number {
  if (since <= now) return now - since
  // Of an open checkout of another tab, nothing is stored but its sale.
  return state === 'open' ? since - now : now - Math.min(seen ?? now, now)
}

/** Whether the page knows that somebody may have paid, but has no order. */
export const isEvidence = ({ state }: Checkout): boolean => state === 'left' || state === 'reported'

/** Whether the checkout still blocks other sales of its subscription. */
export const blocks = (checkout: Checkout, now: number): boolean =>
  checkout.state !== 'open' &&
  checkout.state !== 'active' &&
  ageOf(checkout, now) < LOOKED_FOR_MS[checkout.state]

/** Whether the checkout is so young that its buyer may still come back to it from their bank. */
export const mayComeBack = ({ at }: Checkout, now: number): boolean => Math.abs(now - at) < AWAY_MS

/** Whether the checkout is young enough to matter in its state. */
export const isYoung = (checkout: Checkout, now: number): boolean =>
  ageOf(checkout, now) < KEPT_MS[checkout.state]

/** Whether the checkout is still kept. What this tab's window may still say, and a bought gift, are kept with the tab. */
export function isKept(checkout: Checkout, now: number): boolean {
  const { isHere, page, state, sale } = checkout
  if (isHere || (page === 'gift' && state === 'ordered')) return true
  return isYoung(checkout, now) && (state !== 'open' || sale !== null)
}

/** In how many ms time alone will change what one of the checkouts blocks or warns of; null for never. */
export function nextChange(checkouts: Checkouts, now: number): number | null {
  const waits = checkouts.flatMap((checkout) => {
    const { state } = checkout
    if (state === 'open' || state === 'active') return []
    return [LOOKED_FOR_MS[state], KEPT_MS[state]].map((ms) => ms - ageOf(checkout, now))
  })
  const ahead = waits.filter((ms) => ms > 0)
  return ahead.length === 0 ? null : Math.min(...ahead)
}

/** What other tabs may know of a checkout: that it blocks, for whom, and what is still to be measured. */
export function shared({ uid: _uid, offer: _offer, gift: _gift, ...checkout }: Checkout): Checkout {
  return { ...checkout, isHere: false, reference: null }
}

/** What of a checkout outlasts a log-out: that it blocks, and for whom. */
export const sealed = (checkout: Checkout): Checkout => ({ ...shared(checkout), sale: null })
