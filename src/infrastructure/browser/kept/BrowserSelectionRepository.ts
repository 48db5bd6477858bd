import type { Kept } from '#application/ports/Kept.ts'
import type { SelectionRepository } from '#application/ports/kept/SelectionRepository.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import { bareText } from '../storage/Format.ts'
import type { Stores } from '../storage/KeyValueStore.ts'

/** Selected offers, kept in the tab. */
export class BrowserSelectionRepository implements SelectionRepository {
  readonly selected_plan: Kept<string>
  readonly selected_gift: Kept<string>

  constructor({ tab }: Stores) {
    this.selected_plan = new BrowserKept(tab, 'selected_plan', bareText)
    this.selected_gift = new BrowserKept(tab, 'selected_gift', bareText)
  }
}
