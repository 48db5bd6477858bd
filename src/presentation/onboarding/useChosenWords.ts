import type { ChoicesStep, ChoiceStep } from '../../domain/funnel/Step.ts'
import { useContent } from './content.ts'
import type { StepPresenter } from './StepPresenter.ts'
import { optionalWords, words } from './words.ts'

/** What the visitor chose in the room that this site has of some, by handle and in its own words. */
export function useChosenWords(presenter: StepPresenter, rooms: readonly (ChoiceStep | ChoicesStep)[]) {
  const chosen = presenter.chosenAmong(rooms)
  const content = useContent(chosen?.room ?? '')
  const handles = chosen?.handles ?? []
  return { handles, labels: handles.map((handle) => words(content, handle)), hints: handles.flatMap((handle) => optionalWords(content, `${handle}_hint`) ?? []) }
}
