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
  | 'notAVoucher'

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

/** What was paid for a product, and what was given back. */
export interface Money {
  /** The amount paid for the present period, by however many orders. */
  readonly paid: number
  /** The refunded parts of `paid`, by the ids of the returns. */
  readonly returns: Readonly<Record<string, number>>
  /** The ids of all orders that charged for it. */
  readonly charges: readonly string[]
  /** The ids of those that paid for the present period. */
  readonly present: readonly string[]
  /** The numbers of all receipts. */
  readonly receipts: readonly string[]
  /** When money was first paid, in ms; null if none was. */
  readonly firstPaid: number | null
}

/** How the buyer requested the contract to end. The first request holds. */
export interface Ending {
  readonly when: 'now' | 'period_end'
  /** The statement that said so: `requests/{id}`. */
  readonly request: string
  /** When the provider accepted it, in ms; null until then. */
  readonly done: number | null
}

/**
 * One bought product: the document `purchases/{id}`. Its id is that of the subscription or, without one, is composed of the order
 * and the product.
 */
export interface Purchase extends Money {
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
  /** Whether a charge could not be read, so that the money is what was known before. */
  readonly unreadable: boolean
  /** Null if no charge is planned. */
  readonly next: NextCharge | null
  /** When a canceled subscription ends, in ms; null if the provider does not say. */
  readonly ends: number | null
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
  /** From when the hourly run reads it before the others, in ms; null for never. */
  readonly due: number | null
  /** When it was last read, or could not be read, in ms; null if it cannot change any more, or only an event reports it. */
  readonly again: number | null
  /** Null unless the buyer ended the contract. */
  readonly ending: Ending | null
  /** The answer to a quote that the order carried; an answer counts for one order. Null for none. */
  readonly quoted: string | null
  /** Whether the purchase was measured. */
  readonly measured: boolean
  /** The ids of its refunds that were measured. */
  readonly measuredReturns: readonly string[]
  /** What the buyer and their guardian agreed to at the button, from the order's tags. */
  readonly agreed: Readonly<Record<string, string>>
  /** When the code of a gift is to be mailed, in ms, from the order's tags; null if they do not say. */
  readonly deliverAt: number | null
  /** The delivery or the renewal, in ms, that the last promised mail was about; null if there was none. */
  readonly mailed: number | null
  /** From when the next promised mail is due, in ms; null for none (rules/promises). */
  readonly mailDue: number | null
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

/** How long after a planned charge or end it is read what became of it, in ms. */
const AFTER_PLAN_MS = 3_600_000
const DAY_MS = 86_400_000

/**
 * When the hourly run reads a purchase: before all others, if only an event reports it, if a charge or an end was planned, or if
 * a payment or an ending is still to come; else in its turn. It reads a pending one for twice as long as the profile may show
 * it, so that a later reading removes it from the profile.
 */
export function readingTimes(purchase: Purchase): Pick<Purchase, 'due' | 'again'> {
  const { source, asOf, state, held, unreadable, next, ends, ending } = purchase
  if (source === 'letter') return { due: 0, again: null }
  if (isOver(purchase, asOf - PENDING_TTL_MS)) return { due: null, again: null }
  const planned = [next?.at ?? null, ends].flatMap((at) =>
    at === null ? [] : [at + AFTER_PLAN_MS],
  )
  const isAwaited =
    held !== null || state === 'pending' || state === 'overdue' || planned.some(isPast)
  const coming = planned.filter((at) => !isPast(at))
  if (isAwaited) coming.push(asOf + DAY_MS)
  if (unreadable || (ending?.done === null && state !== 'pending')) coming.push(asOf)
  return { due: coming.length > 0 ? Math.min(...coming) : null, again: asOf }

  function isPast(at: number): boolean {
    return at <= asOf
  }
}

/** When a purchase that could not be read is read again: by a later run, after the others. @param now in ms */
export const postponed = (
  { due, again }: Purchase,
  now: number,
): Pick<Purchase, 'due' | 'again'> => ({
  due: due !== null && due <= now ? now : due,
  again: again === null ? null : now,
})

export const EMPTY_PURCHASE: Purchase = {
  order: null,
  uid: null,
  reference: '',
  product: null,
  coupons: [],
  ordered: 0,
  state: 'pending',
  paid: 0,
  charges: [],
  present: [],
  receipts: [],
  firstPaid: null,
  unreadable: false,
  next: null,
  ends: null,
  returns: {},
  held: null,
  released: false,
  source: 'letter',
  asOf: 0,
  due: null,
  again: null,
  ending: null,
  quoted: null,
  measured: false,
  measuredReturns: [],
  agreed: {},
  deliverAt: null,
  mailed: null,
  mailDue: null,
}

/** Reads a document `purchases/{id}`. Only the server writes these. */
export const toPurchase = (document: unknown): Purchase => ({
  ...EMPTY_PURCHASE,
  ...(fieldsOf(document) as Partial<Purchase>),
})
