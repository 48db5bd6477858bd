import type { PersonalData } from '#application/ports/kept/PersonalData.ts'
import type { Stores } from '../storage/KeyValueStore.ts'
import { ANONYMOUS_KEYS, PERSONAL } from '../storage/keys.ts'

/** Removes the values under the keys of PERSONAL. Stores whether the device is shared, which SharedDeviceStore reads, too. */
export class BrowserPersonalData implements PersonalData {
  constructor(private readonly stores: Stores) {}

  isShared(): boolean {
    return this.stores.tab.read('shared_device') !== null
  }

  setShared(isShared: boolean): void {
    const { tab, browser } = this.stores
    const movedEntries = ANONYMOUS_KEYS.map((key) => [key, browser.read(key)] as const)
    for (const [key] of movedEntries) browser.remove(key)
    if (isShared) tab.write('shared_device', '1')
    else tab.remove('shared_device')
    for (const [key, text] of movedEntries) if (text !== null) browser.write(key, text)
  }

  removeFromTab(): void {
    for (const key of PERSONAL.tab) this.stores.tab.remove(key)
  }

  removeFromBrowser(): void {
    for (const key of PERSONAL.browser) this.stores.browser.remove(key)
  }
}
