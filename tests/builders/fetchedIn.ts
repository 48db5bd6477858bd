import { BrowserKept } from '../../src/infrastructure/browser/storage/BrowserKept.ts'
import { textsByName } from '../../src/infrastructure/browser/storage/Format.ts'
import type { KeyValueStore } from '../../src/infrastructure/browser/storage/KeyValueStore.ts'

/** The remote settings that were fetched last, in the form in which they are stored. */
export const fetchedIn = (store: KeyValueStore) => new BrowserKept(store, 'remote_settings', textsByName)
