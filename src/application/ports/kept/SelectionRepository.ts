import type { Kept } from '../Kept.ts'

/** The product paths of the offers that are selected in this visit. */
export interface SelectionRepository {
  readonly selected_plan: Kept<string>
  readonly selected_gift: Kept<string>
}
