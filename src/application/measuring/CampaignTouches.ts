import { type Campaign, parseCampaign, readCampaign } from './events/campaign.ts'
import type { DeviceStore, KeyValueStore, VisitStore } from '../ports/KeyValueStore.ts'
import { readJson } from '../storage/readJson.ts'

const FIRST = 'campaign_first'
const LAST = 'campaign_last'

/**
 * The adverts that led here: the first that ever did, on the device, and the last, for the visit. Kept only while
 * measuring is allowed; before, the one of this page is known in memory alone.
 */
export class CampaignTouches {
  readonly #device: DeviceStore
  readonly #visit: VisitStore
  #arrived: Campaign | null = null

  constructor(device: DeviceStore, visit: VisitStore) {
    this.#device = device
    this.#visit = visit
  }

  /** Reads the campaign of the address that the visit came by. */
  arrivedBy(search: string): void {
    this.#arrived = readCampaign(search)
  }

  first(): Campaign | null {
    return stored(this.#device, FIRST) ?? this.last()
  }

  last(): Campaign | null {
    return this.#arrived ?? stored(this.#visit, LAST)
  }

  /** Remembers both, now that it is allowed. */
  keep(): void {
    const last = this.last()
    if (!last) return
    this.#visit.write(LAST, JSON.stringify(last))
    if (!stored(this.#device, FIRST)) this.#device.write(FIRST, JSON.stringify(last))
  }

  forget(): void {
    this.#device.remove(FIRST)
    this.#visit.remove(LAST)
  }
}

const stored = <Key extends string>(store: KeyValueStore<Key>, key: Key): Campaign | null => parseCampaign(readJson(store, key))
