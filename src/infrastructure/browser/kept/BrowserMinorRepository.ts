import * as v from 'valibot'
import type { Kept } from '#application/ports/Kept.ts'
import type { MinorRepository } from '#application/ports/kept/MinorRepository.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import type { Stores } from '../storage/KeyValueStore.ts'
import { mapOf } from '../storage/schemas.ts'

/** Which visitors are minors, kept in the tab and for every tab. */
export class BrowserMinorRepository implements MinorRepository {
  readonly minor: Kept<number>
  readonly minors: Kept<ReadonlyMap<string, number>>

  constructor({ tab, browser }: Stores) {
    // A stored value means a minor, even if it is not a number.
    this.minor = new BrowserKept(tab, 'minor', {
      read: (text) => Number(text) || 0,
      write: String,
    })
    this.minors = new BrowserKept(browser, 'minors', mapOf(v.number()))
  }
}
