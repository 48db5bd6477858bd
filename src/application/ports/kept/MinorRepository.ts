import type { Kept } from '../Kept.ts'

/** Who is a child (product 7: consent). */
export interface MinorRepository {
  /** The age below 18 that somebody without an account answered in this tab; 0 where it cannot be read. */
  readonly ageInTab: Kept<number>
  /**
   * The people who are children, by a digest of the uid, which names nobody and outlives a log-out: when they have come of
   * age for certain, in ms since the epoch.
   */
  readonly minors: Kept<ReadonlyMap<string, number>>
}
