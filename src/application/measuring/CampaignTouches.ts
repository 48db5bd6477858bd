import type { Keeps } from '../ports/Kept.ts'
import type { Consent } from './consent/Consent.ts'
import { type Campaign, readCampaign } from './events/campaign.ts'

/** The first campaign (kept in the browser) and the last (in the tab) that led here, kept only while analytics is allowed. */
export class CampaignTouches {
  #campaignInAddress: Campaign | null = null

  constructor(
    private readonly kept: Keeps<{ campaign_first: Campaign; campaign_last: Campaign }>,
    private readonly consent: Consent,
  ) {}

  /** @param search the query of the address that the visit started at */
  start(search: string): void {
    this.#campaignInAddress = readCampaign(search)
    this.consent.observe(({ analytics }) => (analytics ? this.#keep() : this.#forget()))
    if (this.consent.allowed().analytics) this.#keep()
  }

  first(): Campaign | null {
    return this.kept.campaign_first.read() ?? this.last()
  }

  last(): Campaign | null {
    return this.#campaignInAddress ?? this.kept.campaign_last.read()
  }

  #keep(): void {
    const last = this.last()
    if (!last) return
    this.kept.campaign_last.write(last)
    if (!this.kept.campaign_first.read()) this.kept.campaign_first.write(last)
  }

  #forget(): void {
    this.kept.campaign_first.remove()
    this.kept.campaign_last.remove()
  }
}
