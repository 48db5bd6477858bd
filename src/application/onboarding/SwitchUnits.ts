import { type Answers, withUnits } from '#domain/answers/Answers.ts'
import type { Units } from '#domain/answers/Units.ts'
import type { StoredAnswers } from './StoredAnswers.ts'

/** Changes the units and converts the measures already given (product 4: units switch). */
export class SwitchUnits {
  constructor(private readonly stored: StoredAnswers) {}

  execute(units: Units): Answers {
    const answers = withUnits(this.stored.load(), units)
    this.stored.save(answers)
    return answers
  }
}
