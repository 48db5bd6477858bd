import type { Campaign } from '../../measuring/events/campaign.ts'
import type { Kept } from '../Kept.ts'

/** What measuring remembers while it is allowed (product 7). */
export interface MeasuringRepository {
  /** The ids of the events that were sent in this visit. */
  readonly measured: Kept<readonly string[]>
  /** The ids of the events that are sent once in this browser. */
  readonly measuredHere: Kept<readonly string[]>
  /** The first campaign that led to this browser. */
  readonly firstCampaign: Kept<Campaign>
  /** The campaign of this visit. */
  readonly lastCampaign: Kept<Campaign>
}
