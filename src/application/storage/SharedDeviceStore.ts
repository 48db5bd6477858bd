import type { DeviceStore, VisitStore } from '../ports/KeyValueStore.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'
import { type DeviceKey, KEYS, PERSONAL, SHARED_DEVICE } from './keys.ts'

const IN_TAB: ReadonlySet<DeviceKey> = new Set([...PERSONAL.device, ...KEYS.device.child, ...KEYS.device.order, ...KEYS.device.stay])

/** The browser's store, which on a shared device keeps what is a person's in the tab alone, so that it ends with the tab. */
export class SharedDeviceStore implements DeviceStore {
  readonly #browser: DeviceStore
  readonly #tab: DeviceStore
  readonly #isShared: () => boolean

  /** @param visit the tab's own store, which also says whether the device is shared */
  constructor(browser: DeviceStore, visit: Pick<VisitStore, 'read'> & DeviceStore) {
    this.#browser = browser
    this.#tab = visit
    this.#isShared = () => visit.read(SHARED_DEVICE) !== null
  }

  read(key: DeviceKey): string | null {
    return this.#storeOf(key).read(key)
  }

  write(key: DeviceKey, value: string): void {
    this.#storeOf(key).write(key, value)
  }

  remove(key: DeviceKey): void {
    this.#storeOf(key).remove(key)
  }

  observe(key: DeviceKey, listener: () => void): Unsubscribe {
    return this.#browser.observe(key, listener)
  }

  keeps(key: DeviceKey): boolean {
    return this.#storeOf(key).keeps(key)
  }

  #storeOf(key: DeviceKey): DeviceStore {
    return this.#isShared() && IN_TAB.has(key) ? this.#tab : this.#browser
  }
}
