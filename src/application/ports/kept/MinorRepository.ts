import type { Kept } from '../Kept.ts'

/** Who is a child (product 7: consent). */
export interface MinorRepository {
  /** The age below 18 that a visitor without an account answered in this tab; 0 if the stored value is malformed. */
  readonly minor: Kept<number>
  /**
   * When each child is certainly an adult, in ms since the epoch, by a digest of the uid. The digest names nobody, so it is
   * kept after a log-out.
   */
  readonly minors: Kept<ReadonlyMap<string, number>>
}
