import type { AskingStep } from '../../domain/funnel/Step.ts'
import { type Answers, withAnswer } from '../../domain/answers/Answers.ts'
import type { StoredAnswers } from './StoredAnswers.ts'

/** Takes a visitor's answer to a step (product 2). */
export class AnswerStep {
  readonly #stored: StoredAnswers

  constructor(stored: StoredAnswers) {
    this.#stored = stored
  }

  /**
   * The plan with the answer, stored. `label` names what was tapped, where two answers share a value.
   * @throws UnitsMissingError when a measure is set before its units; TypeError when the step cannot hold the answer.
   */
  execute(step: AskingStep, answer: unknown, label?: string): Answers {
    if (!step.accepts(answer)) throw new TypeError(`${step.name} cannot hold what it was given (${typeof answer})`)
    const answers = withAnswer(this.#stored.load(), step.writes, answer)
    this.#stored.save(answers)
    if (label !== undefined) this.#stored.rememberLabel(step.name, label)
    return answers
  }
}
