import { fieldsOf } from '../body.ts'
import type { Product } from '../serverSettings.ts'

/** Why a paid order activates nothing. */
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
 * `pending`: ordered, but the payment has not arrived. `overdue`: a renewal failed, and the provider tries again. `canceled`:
 * ends with the paid period. `paused`: charges nothing and activates nothing. `returned`: the payment for the current period was
 * refunded in full. `failed`: never paid.
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

/** The product that was bought, copied when the purchase is first seen, because the settings may change. */
export type BoughtProduct = Product & { readonly path: string }

/**
 * One bought product: the document `purchases/{id}`. Its id is that of the subscription or, without one, is composed of the order
 * and the product.
 */
export interface Purchase {
  /** Null until its order is known: an event about its subscription came first, while the provider did not answer. */
  readonly order: string | null
  /** The buyer; null if the order names nobody. */
  readonly uid: string | null
  /** The number that the buyer quotes to support. */
  readonly reference: string
  /** Null for a product that was never on sale here. */
  readonly product: BoughtProduct | null
  /** The codes that were used, in lower case. */
  readonly coupons: readonly string[]
  /** When it was ordered, in ms. The payment can arrive days later. */
  readonly ordered: number
  readonly state: State
  /** The amount paid for the current period. */
  readonly paid: number
  /** Null if no charge is planned. */
  readonly next: NextCharge | null
  /** When a canceled subscription ends, in ms; null if the provider does not say. */
  readonly ends: number | null
  /** The refunded parts of `paid`, by the ids of the returns. */
  readonly returns: Readonly<Record<string, number>>
  /** Why it activates nothing; null if nothing is wrong. */
  readonly held: Objection | null
  /** Set by hand, to activate a purchase that is held. */
  readonly released: boolean
  /** The source of this data: the provider itself, or a webhook event while the provider did not answer. */
  readonly source: 'provider' | 'letter'
  /**
   * The time of this data, in ms: when the provider was asked; for a webhook event, when its order or subscription changed, as
   * the provider says.
   */
  readonly asOf: number
  /** Whether the purchase was measured. */
  readonly measured: boolean
  /** What the buyer and their guardian agreed to at the button, from the order's tags. */
  readonly agreed: Readonly<Record<string, string>>
}

/** A charge to come, as the provider plans it. */
export interface NextCharge {
  /** In ms. */
  readonly at: number
  readonly total: number
  readonly currency: string
}

/** Purchases by their id. */
export type Purchases = ReadonlyMap<string, Purchase>

export const ACTIVE: ReadonlySet<State> = new Set(['active', 'overdue', 'canceled'])
/** The states of a purchase that was never paid. */
export const UNPAID: ReadonlySet<State> = new Set(['pending', 'failed'])

/** How long a payment may take to arrive, in ms. */
const PENDING_TTL_MS = 30 * 86_400_000

/** Whether a purchase can no longer change. @param now in ms */
export const isOver = ({ state, ordered }: Purchase, now: number): boolean =>
  state === 'ended' || state === 'failed' || (state === 'pending' && ordered < now - PENDING_TTL_MS)

/**
 * Whether the daily run reads a purchase again. It reads a pending one for twice as long as the profile may show it, so that a
 * later reading removes it from the profile.
 * @param now in ms
 */
export const isReadAgain = (purchase: Purchase, now: number): boolean =>
  purchase.source === 'letter' || !isOver(purchase, now - PENDING_TTL_MS)

export const EMPTY_PURCHASE: Purchase = {
  order: null,
  uid: null,
  reference: '',
  product: null,
  coupons: [],
  ordered: 0,
  state: 'pending',
  paid: 0,
  next: null,
  ends: null,
  returns: {},
  held: null,
  released: false,
  source: 'letter',
  asOf: 0,
  measured: false,
  agreed: {},
}

/** Reads a document `purchases/{id}`. Only the server writes these. */
export const toPurchase = (document: unknown): Purchase => ({
  ...EMPTY_PURCHASE,
  ...(fieldsOf(document) as Partial<Purchase>),
})
