/** What a plan's card says, in the order of the columns below. */
export interface Card {
  readonly path: string
  /** What is charged now. */
  readonly charged: string
  /** The full price, where it is above. */
  readonly struck: string | null
  readonly weekly: string | null
  readonly monthEquivalent: string | null
  /** 'trial', '50% off', 'save 33%' or 'best value'. */
  readonly badge: string | null
  /** The small print of a trial: what it costs then, and for how many months. */
  readonly renewal: string | null
}

/** What the paywall makes of a payload. */
export interface PriceRow {
  /** Reads as a sentence. */
  readonly name: string
  /** What the storefront answers, in the provider's shape. Plain JSON, but for numbers that are not finite and minus zero. */
  readonly payload: unknown
  /** From left to right. */
  readonly cards: readonly Card[]
  /** The path that is selected at first. */
  readonly selected: string | null
}

/** One line of the table. */
export const card = (
  path: string,
  charged: string,
  struck: string | null,
  weekly: string | null,
  monthEquivalent: string | null,
  badge: string | null,
  renewal: string | null = null,
): Card => ({ path, charged, struck, weekly, monthEquivalent, badge, renewal })

/** A payload of which one plan comes, or several with the longest named. */
export const row = (name: string, payload: unknown, cards: readonly Card[], selected: string | null = cards[0]?.path ?? null): PriceRow => ({
  name,
  payload,
  cards,
  selected,
})
