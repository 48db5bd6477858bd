import type { FetchWaysIn } from '../ports/account/WaysIn.ts'
import type { DeviceStore, VisitStore } from '../ports/KeyValueStore.ts'
import type { Log } from '../ports/Log.ts'
import { type DeviceKey, SHARED_DEVICE } from '../storage/keys.ts'

/** What somebody without an account may have left in the browser: it moves to where it is kept from now on. */
const KEPT_BEFORE: readonly DeviceKey[] = ['consent', 'campaign_first']

/** Whether others use this device too, as the visitor says: then a sign-in, and all that is kept of the person, ends with the tab. */
export class SharedDevice {
  readonly #waysIn: FetchWaysIn
  readonly #visit: VisitStore
  readonly #device: DeviceStore
  readonly #log: Log

  constructor(waysIn: FetchWaysIn, visit: VisitStore, device: DeviceStore, log: Log) {
    this.#waysIn = waysIn
    this.#visit = visit
    this.#device = device
    this.#log = log
  }

  get isShared(): boolean {
    return this.#visit.read(SHARED_DEVICE) !== null
  }

  /** Counts for every sign-in from now on. Never rejects. */
  async choose(isShared: boolean): Promise<void> {
    const kept = KEPT_BEFORE.map((key) => [key, this.#device.read(key)] as const)
    for (const [key] of kept) this.#device.remove(key)
    if (isShared) this.#visit.write(SHARED_DEVICE, '1')
    else this.#visit.remove(SHARED_DEVICE)
    for (const [key, text] of kept) if (text !== null) this.#device.write(key, text)
    try {
      await (await this.#waysIn()).stayFor(isShared ? 'tab' : 'browser')
    } catch (cause) {
      this.#log.error('How long a sign-in lasts could not be set', cause)
    }
  }
}
