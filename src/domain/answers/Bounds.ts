import { Units } from './Units.ts'

/** The range of a number, both ends included, and how many decimals it may have. */
export interface Bounds {
  readonly min: number
  readonly max: number
  readonly decimals: 0 | 1
}

/** What bounds depend on: the visitor's units, and the site's minimum age in years. */
export interface BoundsContext {
  readonly units: Units
  readonly minimumAge: number
}

const OLDEST = 120

// @rule 5.age-bounds Age is from 10 to 120 years, on the coach site from 18, both included
/** Age in years: from the site's minimum age to 120 (product 5). */
export const ageBounds = ({ minimumAge }: BoundsContext): Bounds => ({
  min: minimumAge,
  max: OLDEST,
  decimals: 0,
})

// @rule 5.height-bounds Height is 50 to 280 cm or 20 to 110 in, inclusive
/** Height in centimetres or inches (product 5). */
export const heightBounds = ({ units }: BoundsContext): Bounds =>
  units === Units.Metric ? { min: 50, max: 280, decimals: 0 } : { min: 20, max: 110, decimals: 0 }

// @rule 5.goal-weight-bounds Goal weight has the bounds of weight
// @rule 5.weight-bounds Weight is 30 to 635 kg or 20 to 1400 lb, inclusive
/** Weight and goal weight in kilograms or pounds (product 5). */
export const weightBounds = ({ units }: BoundsContext): Bounds =>
  units === Units.Metric ? { min: 30, max: 635, decimals: 1 } : { min: 20, max: 1400, decimals: 1 }

// @rule 3.decimals Height and age are whole numbers; weights have at most one decimal
/** Whether a number has no more decimals than its bounds allow. */
export function fitsDecimals({ decimals }: Bounds, value: number): boolean {
  return Number(value.toFixed(decimals)) === value
}

export function isWithin({ min, max }: Bounds, value: number): boolean {
  return value >= min && value <= max
}
