import type { Product } from '../serverSettings.ts'

/** Why nothing is given for an order that is paid. */
export type Objection =
  | 'noOwner'
  | 'unknownAccount'
  | 'unknownProduct'
  | 'unknownCoupon'
  | 'couponOver'
  | 'couponForOtherPeriod'
  | 'couponUsedBefore'
  | 'discountTooLarge'
  | 'voucherWithoutCode'

/**
 * `pending`: ordered, and the money is on its way. `overdue`: a renewal failed, and the provider tries again. `canceled`: it
 * ends with the period that is paid. `paused`: nothing is charged and nothing is given. `returned`: what was paid for the present
 * period was paid back whole. `failed`: never paid.
 */
export type State =
  | 'pending'
  | 'failed'
  | 'active'
  | 'overdue'
  | 'canceled'
  | 'paused'
  | 'ended'
  | 'returned'

/** What a purchase is for, copied when it is first seen: it outlives the settings. */
export type BoughtProduct = Product & { readonly path: string }

/**
 * One thing that was bought: the document `purchases/{id}`. Its id is that of the subscription, or is made of the order and the
 * product where there is none.
 */
export interface Purchase {
  /** Null until its order is known: a letter about its subscription came first, while the provider did not answer. */
  readonly order: string | null
  /** Who bought; null if the order names nobody. */
  readonly uid: string | null
  /** What the buyer quotes to support. */
  readonly reference: string
  /** Null for what was never on sale here. */
  readonly product: BoughtProduct | null
  /** The codes that were used, in lower case. */
  readonly coupons: readonly string[]
  /** When it was ordered, in ms: a payment can take days. */
  readonly ordered: number
  readonly state: State
  /** What was paid for the present period. */
  readonly paid: number
  /** What of it was paid back, by the id of the return. */
  readonly returns: Readonly<Record<string, number>>
  /** Why nothing is given for it; null if all is well. */
  readonly held: Objection | null
  /** Set by hand, to give what is held. */
  readonly released: boolean
  /** Where this was learnt: from the provider itself, or from a letter while it did not answer. */
  readonly source: 'provider' | 'letter'
  /** When the provider was asked, in ms; of a letter, when the provider says that this changed. */
  readonly asOf: number
  /** Whether the purchase was measured. */
  readonly measured: boolean
  /** What the buyer agreed to at the button, and their guardian, as the order's tags say. */
  readonly agreed: Readonly<Record<string, string>>
}

/** Purchases by their id. */
export type Purchases = ReadonlyMap<string, Purchase>

export const ACTIVE: ReadonlySet<State> = new Set(['active', 'overdue', 'canceled'])
/** The states of what was never paid. */
export const UNPAID: ReadonlySet<State> = new Set(['pending', 'failed'])

/** How long a payment may be on its way, in ms. */
const LONGEST_PENDING = 30 * 86_400_000

/** Whether a purchase is read no more. A pending one is read for as long again, so that its buyer's profile loses it. @param now in ms */
export const isSettled = (purchase: Purchase, now: number): boolean =>
  isOver(purchase, now - LONGEST_PENDING)

/** Whether nothing becomes of a purchase any more. @param now in ms */
export const isOver = ({ state, ordered }: Purchase, now: number): boolean =>
  state === 'ended' ||
  state === 'failed' ||
  (state === 'pending' && ordered < now - LONGEST_PENDING)

export const NOTHING: Purchase = {
  order: null,
  uid: null,
  reference: '',
  product: null,
  coupons: [],
  ordered: 0,
  state: 'pending',
  paid: 0,
  returns: {},
  held: null,
  released: false,
  source: 'letter',
  asOf: 0,
  measured: false,
  agreed: {},
}
