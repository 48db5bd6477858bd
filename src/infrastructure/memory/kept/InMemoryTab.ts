import { SharedDeviceStore } from '../../browser/storage/SharedDeviceStore.ts'
import type { Stores } from '../../browser/storage/KeyValueStore.ts'
import { InMemoryKeyValueStore } from '../InMemoryKeyValueStore.ts'

/** The stores of one tab of a browser, in memory. */
export class InMemoryTab implements Stores {
  readonly tab: InMemoryKeyValueStore
  readonly browser: SharedDeviceStore

  /** @param lasting false imitates a browser that blocks its storage */
  constructor(
    private readonly lasting = true,
    private readonly forAllTabs = new InMemoryKeyValueStore({}, lasting),
  ) {
    this.tab = new InMemoryKeyValueStore({}, lasting)
    this.browser = new SharedDeviceStore(forAllTabs, this.tab)
  }

  /** Another tab of the same browser. */
  openTab(): InMemoryTab {
    return new InMemoryTab(this.lasting, this.forAllTabs.inAnotherTab())
  }
}
