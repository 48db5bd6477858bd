import type { Kept } from '#application/ports/Kept.ts'
import type { SelectionRepository } from '#application/ports/kept/SelectionRepository.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import { bareText } from '../storage/Format.ts'
import type { Stores } from '../storage/KeyValueStore.ts'

/** Selected offers, kept in the tab. */
export class BrowserSelectionRepository implements SelectionRepository {
  readonly selectedOffer: Kept<string>
  readonly selectedGift: Kept<string>

  constructor({ tab }: Stores) {
    this.selectedOffer = new BrowserKept(tab, 'selected_plan', bareText)
    this.selectedGift = new BrowserKept(tab, 'selected_gift', bareText)
  }
}
