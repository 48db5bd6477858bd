import type { ChoiceStep } from '#domain/funnel/Step.ts'
import type { AnswerSource } from '../../visit/AnswersPresenter.ts'
import { chosenAt, offeredAt } from './chosen.ts'
import { type StepContent, words } from './words.ts'

/**
 * The words of the chosen answer; empty if there is none. If several handles stand for the stored value and it is unknown which
 * one was tapped, as in a profile, the words of each.
 */
export function chosenText(step: ChoiceStep, content: StepContent, answers: AnswerSource): string {
  const chosen = chosenAt(step, answers)
  if (chosen === null) return ''
  const offered = offeredAt(step, answers)
  const same = Object.keys(offered).filter((handle) => offered[handle] === offered[chosen])
  if (same.length === 1 || answers.tappedHandle(step) === chosen) return words(content, chosen)
  const [first = '', ...others] = same.map((handle) => words(content, handle))
  const disjunction = new Intl.ListFormat('en', { type: 'disjunction' })
  return disjunction.format([first, ...others.map((label) => label.toLowerCase())])
}
