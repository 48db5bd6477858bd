import type { ChoicesStep, ChoiceStep } from '#domain/funnel/Step.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { AnswerSource } from '../../visit/AnswersPresenter.ts'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { chosenAt } from './chosen.ts'
import { chosenText } from './chosenText.ts'
import { useContent } from './content.ts'
import { NONE, tickedAt } from './ticked.ts'
import { contentForAge, words } from './words.ts'

/** The first of these steps that the site has, with its chosen handles; null if it has none of them. */
export function chosenAmong(
  steps: readonly (ChoiceStep | ChoicesStep)[],
  { funnel }: SiteRules,
  answers: AnswerSource,
): { readonly step: string; readonly handles: readonly string[] } | null {
  const step = steps.find((candidate) => funnel.includes(candidate))
  if (!step) return null
  if ('noneOffered' in step)
    return { step: step.name, handles: tickedAt(step, answers).filter((handle) => handle !== NONE) }
  const chosen = chosenAt(step, answers)
  return { step: step.name, handles: chosen === null ? [] : [chosen] }
}

/** The choice at the first of these steps that the site has: the handles, with the step's words and pictures. */
export function useChosenWords(
  steps: readonly (ChoiceStep | ChoicesStep)[],
  source?: AnswerSource,
) {
  const { site, answers } = usePresenters()
  const from = source ?? answers
  const chosen = chosenAmong(steps, site, from)
  const content = contentForAge(from.all.age, useContent(chosen?.step ?? ''))
  const handles = chosen?.handles ?? []
  const step = steps.find(({ name }) => name === chosen?.step)
  return {
    handles,
    labels: handles.map((handle) =>
      step && !('noneOffered' in step) ? chosenText(step, content, from) : words(content, handle),
    ),
    pictures: handles.map((handle) => content.pictures[handle]),
  }
}
