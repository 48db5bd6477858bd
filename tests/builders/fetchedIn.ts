import { BrowserKept } from '#infrastructure/browser/storage/BrowserKept.ts'
import { textsByName, wholeNumber } from '#infrastructure/browser/storage/Format.ts'
import type { KeyValueStore } from '#infrastructure/browser/storage/KeyValueStore.ts'

/** The stored remote settings, and the time at which they were fetched. */
export const fetchedIn = (store: KeyValueStore) => ({
  values: new BrowserKept(store, 'remote_settings', textsByName),
  time: new BrowserKept(store, 'remote_settings_at', wholeNumber),
})
