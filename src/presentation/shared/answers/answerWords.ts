import type { AskingStep } from '#domain/funnel/Step.ts'
import type { AnswerSource } from '../../visit/AnswersPresenter.ts'
import { chosenText } from '../steps/chosenText.ts'
import { heightText, weightText } from '../steps/measures.ts'
import { type StepContent, words } from '../steps/words.ts'
import { tickedAt } from '../steps/ticked.ts'

/** The answer to a step as the visitor reads it; empty if there is none. */
export function answerWords(step: AskingStep, content: StepContent, source: AnswerSource): string {
  const answer = source.of(step)
  if ('noneOffered' in step)
    return tickedAt(step, source)
      .map((handle) => words(content, handle))
      .join(', ')
  if ('answers' in step) return chosenText(step, content, source)
  if (typeof answer !== 'number') return typeof answer === 'string' ? answer : ''
  if (step.kind === 'height') return heightText(answer, source.all.units)
  return step.kind === 'weight' ? weightText(answer, source.all.units) : String(answer)
}
