import type { StoredPlan } from '../plan/StoredPlan.ts'

/** Clears the plan (product 4: plan store): when success is reached with an active subscription, or to start again. */
export class ClearPlan {
  private readonly stored: StoredPlan

  constructor(stored: StoredPlan) {
    this.stored = stored
  }

  execute(): void {
    this.stored.clear()
  }
}
