import type { SharedDeviceRepository } from '#application/ports/kept/SharedDeviceRepository.ts'
import type { Stores } from '../storage/KeyValueStore.ts'
import { OF_NOBODY } from '../storage/keys.ts'

/** Whether the visitor said that the device is shared, kept in the tab. SharedDeviceStore reads the same key. */
export class BrowserSharedDeviceRepository implements SharedDeviceRepository {
  constructor(private readonly stores: Stores) {}

  isShared(): boolean {
    return this.stores.tab.read('shared_device') !== null
  }

  choose(isShared: boolean): void {
    const { tab, browser } = this.stores
    const moved = OF_NOBODY.map((key) => [key, browser.read(key)] as const)
    for (const [key] of moved) browser.remove(key)
    if (isShared) tab.write('shared_device', '1')
    else tab.remove('shared_device')
    for (const [key, text] of moved) if (text !== null) browser.write(key, text)
  }
}
