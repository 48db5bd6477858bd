import type { Kept } from '../Kept.ts'

/** The product paths of the offers that are selected in this visit. */
export interface SelectionRepository {
  readonly selectedOffer: Kept<string>
  readonly selectedGift: Kept<string>
}
