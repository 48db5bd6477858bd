import type { StoredAnswers } from './StoredAnswers.ts'
import type { FunnelKept } from '../ports/kept/KeptValues.ts'

// @rule 4.clear Clear removes the answers and the stored promo, and ends the promo in every tab
/** Clears the answers and ends the promo in every tab: on success, and by "Start again" (product 4: plan store). */
export class ClearAnswers {
  constructor(
    private readonly stored: StoredAnswers,
    private readonly kept: FunnelKept,
  ) {}

  execute(): void {
    this.stored.clear()
    this.kept.active_promo.remove()
    this.kept.promo_clears.write((this.kept.promo_clears.read() ?? 0) + 1)
  }
}
