import type { KeptCopy } from '#application/ports/kept/KeptCopy.ts'
import type { KeyValueStore, Stores } from '../storage/KeyValueStore.ts'
import { COPIED } from '../storage/keys.ts'

/** The texts that a person's copy of their data contains: those under the keys of COPIED. */
export class BrowserKeptCopy implements KeptCopy {
  constructor(private readonly stores: Stores) {}

  read() {
    return {
      tab: textsOf(this.stores.tab, COPIED.tab),
      browser: textsOf(this.stores.browser, COPIED.browser),
    }
  }
}

const textsOf = <Key extends string>(store: KeyValueStore<Key>, keys: readonly Key[]) =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const text = store.read(key)
      return text === null ? [] : [[key, text]]
    }),
  )
