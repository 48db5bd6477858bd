import type { AskingStep } from '../../domain/funnel/Step.ts'
import { type PlanData, withAnswer } from '../../domain/answers/Answers.ts'
import type { StoredPlan } from './StoredAnswers.ts'

/** Takes a visitor's answer to a step (product 2). */
export class AnswerStep {
  private readonly stored: StoredPlan

  constructor(stored: StoredPlan) {
    this.stored = stored
  }

  /**
   * The plan with the answer, stored. `label` names what was tapped, where two answers share a value.
   * @throws UnitsMissingError when a measure is set before its units; TypeError when the step cannot hold the answer.
   */
  execute(step: AskingStep, answer: unknown, label?: string): PlanData {
    if (!step.accepts(answer)) throw new TypeError(`${step.name} cannot hold what it was given (${typeof answer})`)
    const plan = withAnswer(this.stored.load(), step.writes, answer)
    this.stored.save(plan)
    if (label !== undefined) this.stored.rememberLabel(step.name, label)
    return plan
  }
}
