import type { ChoicesStep, ChoiceStep } from '#domain/funnel/Step.ts'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { chosenAmong } from './chosenAmong.ts'
import { useContent } from './content.ts'
import { words } from './words.ts'

/** What the visitor chose at the first of these steps that the site has: the handles, with the step's words and pictures. */
export function useChosenWords(steps: readonly (ChoiceStep | ChoicesStep)[]) {
  const { site, answers } = usePresenters()
  const chosen = chosenAmong(steps, site, answers)
  const content = useContent(chosen?.step ?? '')
  const handles = chosen?.handles ?? []
  return {
    handles,
    labels: handles.map((handle) => words(content, handle)),
    pictures: handles.map((handle) => content.pictures[handle]),
  }
}
