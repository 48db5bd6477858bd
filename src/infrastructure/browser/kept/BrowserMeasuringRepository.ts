import { type Campaign, parseCampaign } from '../../../application/measuring/events/campaign.ts'
import type { Kept } from '../../../application/ports/Kept.ts'
import type { MeasuringRepository } from '../../../application/ports/kept/MeasuringRepository.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import { json, texts } from '../storage/Format.ts'
import type { Stores } from '../storage/KeyValueStore.ts'

/** What measuring remembers, kept in the tab and for every tab. */
export class BrowserMeasuringRepository implements MeasuringRepository {
  readonly measured: Kept<readonly string[]>
  readonly measuredHere: Kept<readonly string[]>
  readonly firstCampaign: Kept<Campaign>
  readonly lastCampaign: Kept<Campaign>

  constructor({ tab, browser }: Stores) {
    this.measured = new BrowserKept(tab, 'measured', texts)
    this.measuredHere = new BrowserKept(browser, 'measured_here', texts)
    this.firstCampaign = new BrowserKept(browser, 'campaign_first', json(parseCampaign))
    this.lastCampaign = new BrowserKept(tab, 'campaign_last', json(parseCampaign))
  }
}
