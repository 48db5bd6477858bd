import type { Unsubscribe } from '#application/ports/Listeners.ts'
import type { KeyValueStore } from './KeyValueStore.ts'
import { type BrowserKey, KEYS_IN_TAB_IF_SHARED } from './keys.ts'

/** The browser's store. On a shared device, personal data is kept in the tab, so that closing the tab removes it. */
export class SharedDeviceStore implements KeyValueStore<BrowserKey> {
  /** @param tab the tab's store, which also says whether the device is shared */
  constructor(
    private readonly browser: KeyValueStore<BrowserKey>,
    private readonly tab: KeyValueStore,
  ) {}

  read(key: BrowserKey): string | null {
    return this.#storeOf(key).read(key)
  }

  write(key: BrowserKey, value: string): void {
    this.#storeOf(key).write(key, value)
  }

  /** Also removes the tab's value, which an earlier build may have written. */
  remove(key: BrowserKey): void {
    this.#storeOf(key).remove(key)
    this.tab.remove(key)
  }

  observe(key: BrowserKey, listener: () => void): Unsubscribe {
    return this.browser.observe(key, listener)
  }

  keeps(key: BrowserKey): boolean {
    return this.#storeOf(key).keeps(key)
  }

  #storeOf(key: BrowserKey): KeyValueStore<BrowserKey> {
    const isShared = KEYS_IN_TAB_IF_SHARED.has(key) && this.tab.read('shared_device') !== null
    return isShared ? this.tab : this.browser
  }
}
