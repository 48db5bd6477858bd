import type { Kept } from '../Kept.ts'

/** Which offers are selected in this visit, by their product paths. */
export interface SelectionRepository {
  readonly selectedOffer: Kept<string>
  readonly selectedGift: Kept<string>
}
