import type { Kept } from '../Kept.ts'

/** Which arm of each experiment this device shows (product 4: experiments). */
export interface ArmsRepository {
  /** The arm by the experiment's name; empty for a device that is in none of its arms. */
  readonly arms: Kept<ReadonlyMap<string, string>>
}
