import { type Bounds, fitsDecimals, isWithin } from './Bounds.ts'
import type { NumberKind } from './Units.ts'

/** What a number out of bounds probably means: `birthYear` in place of an age, or a digit too few or too many. */
export type LikelyMeant =
  | { readonly kind: 'birthYear'; readonly age: number }
  | { readonly kind: 'number'; readonly value: number }

/** The largest number to suggest for a digit too few, in any unit: nobody who types 29 means 290 kg. */
const MOST_SUGGESTED: Readonly<Partial<Record<NumberKind, number>>> = { height: 230, weight: 200 }
/** The heaviest weight to suggest for a digit too many, in any unit: 9999 pounds say nothing. */
const HEAVIEST = 500

// @rule 5.likely-meant A number out of bounds that is a year of birth, or lacks a digit or has one too many, gets a suggestion
/** Null if the number tells nothing. @param year the present year @param bounds those that the value breaks */
export function likelyMeant(
  value: number,
  kind: NumberKind,
  bounds: Bounds,
  year: number,
): LikelyMeant | null {
  const age = year - value
  if (kind === 'age' && isWithin(bounds, age)) return { kind: 'birthYear', age }
  const isMeant = (candidate: number) =>
    isWithin(bounds, candidate) &&
    fitsDecimals(bounds, candidate) &&
    (kind !== 'weight' || candidate <= HEAVIEST)
  if (value > bounds.max) return isMeant(value / 10) ? { kind: 'number', value: value / 10 } : null
  const longer = value * 10
  return isMeant(longer) && longer <= (MOST_SUGGESTED[kind] ?? 0)
    ? { kind: 'number', value: longer }
    : null
}
