import { type PlanData, withUnits } from '../../domain/answers/Answers.ts'
import type { Units } from '../../domain/answers/Units.ts'
import type { StoredPlan } from './StoredAnswers.ts'

/** Changes the unit system and with it the measures already given (product 4: units switch). */
export class SwitchUnits {
  private readonly stored: StoredPlan

  constructor(stored: StoredPlan) {
    this.stored = stored
  }

  execute(units: Units): PlanData {
    const plan = withUnits(this.stored.load(), units)
    this.stored.save(plan)
    return plan
  }
}
