import { BrowserKept } from '../storage/BrowserKept.ts'
import { textsByName, wholeNumber } from '../storage/Format.ts'
import type { KeyValueStore } from '../storage/KeyValueStore.ts'

/** The stored remote settings, and the time at which they were fetched. */
export const fetchedSettings = (browser: KeyValueStore) => ({
  values: new BrowserKept(browser, 'remote_settings', textsByName),
  time: new BrowserKept(browser, 'remote_settings_at', wholeNumber),
})
