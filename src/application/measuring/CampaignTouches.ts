import { type Campaign, readCampaign } from './events/campaign.ts'
import type { MeasuringRepository } from '../ports/kept/MeasuringRepository.ts'

/**
 * The adverts that led here: the first that ever did, on the device, and the last, for the visit. Kept only while
 * measuring is allowed; before, the one of this page is known in memory alone.
 */
export class CampaignTouches {
  readonly #kept: MeasuringRepository
  #arrived: Campaign | null = null

  constructor(kept: MeasuringRepository) {
    this.#kept = kept
  }

  /** Reads the campaign of the address that the visit came by. */
  arrivedBy(search: string): void {
    this.#arrived = readCampaign(search)
  }

  first(): Campaign | null {
    return this.#kept.firstCampaign.read() ?? this.last()
  }

  last(): Campaign | null {
    return this.#arrived ?? this.#kept.lastCampaign.read()
  }

  /** Remembers both, now that it is allowed. */
  keep(): void {
    const last = this.last()
    if (!last) return
    const { firstCampaign, lastCampaign } = this.#kept
    lastCampaign.write(last)
    if (!firstCampaign.read()) firstCampaign.write(last)
  }

  forget(): void {
    this.#kept.firstCampaign.remove()
    this.#kept.lastCampaign.remove()
  }
}
