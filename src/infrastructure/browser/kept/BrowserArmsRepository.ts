import type { Kept } from '#application/ports/Kept.ts'
import type { ArmsRepository } from '#application/ports/kept/ArmsRepository.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import { textsByName } from '../storage/Format.ts'
import type { Stores } from '../storage/KeyValueStore.ts'

/** The arms of the experiments, kept for every tab. The script that draws arms (scripts/vite/drawnArms.ts) writes the same key. */
export class BrowserArmsRepository implements ArmsRepository {
  readonly arms: Kept<ReadonlyMap<string, string>>

  constructor({ browser }: Stores) {
    this.arms = new BrowserKept(browser, 'arms', textsByName)
  }
}
