/** The texts on an offer's card, in the order of the columns below. */
export interface Card {
  readonly path: string
  /** The amount charged now. */
  readonly charged: string
  /** The full price, if it is higher. */
  readonly struck: string | null
  readonly weekly: string | null
  readonly monthEquivalent: string | null
  /** 'trial', '50% off', 'save 33%' or 'best value'. */
  readonly badge: string | null
  /** The small print of a trial: the price after it, and for how many months. */
  readonly renewal: string | null
}

/** A payload, and what the paywall shows for it. */
export interface PriceRow {
  /** Reads as a sentence. */
  readonly name: string
  /**
   * The storefront's response, in the provider's format. Plain JSON, except for numbers that are not finite and minus zero.
   */
  readonly payload: unknown
  /** From left to right. */
  readonly cards: readonly Card[]
  /** The path that is preselected. */
  readonly selected: string | null
}

/** One row of the table. */
export const card = (
  path: string,
  charged: string,
  struck: string | null,
  weekly: string | null,
  monthEquivalent: string | null,
  badge: string | null,
  renewal: string | null = null,
): Card => ({ path, charged, struck, weekly, monthEquivalent, badge, renewal })

/** A payload that gives one offer, or several with the longest named. */
export const row = (
  name: string,
  payload: unknown,
  cards: readonly Card[],
  selected: string | null = cards[0]?.path ?? null,
): PriceRow => ({
  name,
  payload,
  cards,
  selected,
})
