import { type Campaign, readCampaign } from './events/campaign.ts'
import type { MeasuringKept } from '../ports/kept/KeptValues.ts'

/**
 * The campaigns that led the visitor here: the first one, kept in the browser, and the last one, kept in the tab. Both are
 * kept only while analytics is allowed. Until then the campaign of this page stays in memory.
 */
export class CampaignTouches {
  #arrived: Campaign | null = null

  constructor(private readonly kept: MeasuringKept) {}

  /** @param search the query of the address that the visit started at */
  arrivedBy(search: string): void {
    this.#arrived = readCampaign(search)
  }

  first(): Campaign | null {
    return this.kept.campaign_first.read() ?? this.last()
  }

  last(): Campaign | null {
    return this.#arrived ?? this.kept.campaign_last.read()
  }

  /** Keeps both. Call it only while analytics is allowed. */
  keep(): void {
    const last = this.last()
    if (!last) return
    const { campaign_first: firstCampaign, campaign_last: lastCampaign } = this.kept
    lastCampaign.write(last)
    if (!firstCampaign.read()) firstCampaign.write(last)
  }

  forget(): void {
    this.kept.campaign_first.remove()
    this.kept.campaign_last.remove()
  }
}
