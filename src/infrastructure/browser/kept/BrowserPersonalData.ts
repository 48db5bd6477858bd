import type { PersonalData } from '#application/ports/kept/PersonalData.ts'
import type { Stores } from '../storage/KeyValueStore.ts'
import { PERSONAL } from '../storage/keys.ts'

/** Removes the values under the keys of PERSONAL. */
export class BrowserPersonalData implements PersonalData {
  constructor(private readonly stores: Stores) {}

  removeFromTab(): void {
    for (const key of PERSONAL.tab) this.stores.tab.remove(key)
  }

  removeFromBrowser(): void {
    for (const key of PERSONAL.browser) this.stores.browser.remove(key)
  }
}
