import type { Keeps } from '../ports/Kept.ts'
import type { VisitStore } from '../visit/VisitStore.ts'

/** Clears the answers and ends the promo in every tab: on success, and by "Start again" (product 4: plan store). */
export class StartAgain {
  constructor(
    private readonly visits: VisitStore,
    private readonly kept: Keeps<{ active_promo: string; promo_clears: number }>,
  ) {}

  execute(): void {
    const { active_promo, promo_clears } = this.kept
    this.visits.clear()
    active_promo.remove()
    promo_clears.write((promo_clears.read() ?? 0) + 1)
  }
}
