import type { Campaign } from '../../measuring/events/campaign.ts'
import type { Kept } from '../Kept.ts'
import type { SaleRepository } from './SaleRepository.ts'

/** What measuring remembers while it is allowed (product 7). */
export interface MeasuringRepository extends SaleRepository {
  /** The events that were sent in this visit, by receiver. */
  readonly measured: Kept<readonly string[]>
  /** The events that were sent once in this browser, by receiver. */
  readonly measured_here: Kept<readonly string[]>
  /** The first campaign that led to this browser. */
  readonly campaign_first: Kept<Campaign>
  /** The campaign of this visit. */
  readonly campaign_last: Kept<Campaign>
}
