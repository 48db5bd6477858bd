import { type Answers, withAnswer } from '#domain/answers/Answers.ts'
import type { AskingStep } from '#domain/funnel/Step.ts'
import { answered } from '#domain/visit/transitions.ts'
import type { VisitStore } from '../visit/VisitStore.ts'

/** Stores a visitor's answer to a step (product 2). */
export class AnswerStep {
  constructor(private readonly visits: VisitStore) {}

  /**
   * @param tapped the handle that was tapped, needed because two handles may share a value. @returns all answers, with this one
   * @throws TypeError when the step does not accept the answer
   */
  execute(step: AskingStep, answer: unknown, tapped?: string): Answers {
    if (!step.accepts(answer))
      throw new TypeError(`${step.name} does not accept the answer (${typeof answer})`)
    const answers = withAnswer(this.visits.answers, step.writes, answer)
    this.visits.after(answered(answers, tapped === undefined ? undefined : [step.name, tapped]))
    return this.visits.answers
  }
}
