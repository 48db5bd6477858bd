import type { Campaign } from '../../measuring/events/campaign.ts'
import type { Kept } from '../Kept.ts'

/** What measuring remembers, once it is allowed (product 7). */
export interface MeasuringRepository {
  /** The ids of what was measured in this visit. */
  readonly measured: Kept<readonly string[]>
  /** The first advert that ever led here. */
  readonly firstCampaign: Kept<Campaign>
  /** The advert that led to this visit. */
  readonly lastCampaign: Kept<Campaign>
}
