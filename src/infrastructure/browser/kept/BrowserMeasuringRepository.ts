import { type Campaign, parseCampaign } from '#application/measuring/events/campaign.ts'
import type { Kept } from '#application/ports/Kept.ts'
import type { MeasuringRepository } from '#application/ports/kept/MeasuringRepository.ts'
import type { KeptSale } from '#application/ports/kept/SaleRepository.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import { json, texts } from '../storage/Format.ts'
import type { Stores } from '../storage/KeyValueStore.ts'
import { keptSales } from './keptSales.ts'

/** What measuring remembers, kept in the tab and for every tab. */
export class BrowserMeasuringRepository implements MeasuringRepository {
  readonly measured: Kept<readonly string[]>
  readonly measured_here: Kept<readonly string[]>
  readonly sales: Kept<readonly KeptSale[]>
  readonly campaign_first: Kept<Campaign>
  readonly campaign_last: Kept<Campaign>

  constructor(stores: Stores) {
    const { tab, browser } = stores
    this.measured = new BrowserKept(tab, 'measured', texts)
    this.measured_here = new BrowserKept(browser, 'measured_here', texts)
    this.sales = keptSales(stores)
    this.campaign_first = new BrowserKept(browser, 'campaign_first', json(parseCampaign))
    this.campaign_last = new BrowserKept(tab, 'campaign_last', json(parseCampaign))
  }
}
