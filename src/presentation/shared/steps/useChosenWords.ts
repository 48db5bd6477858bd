import type { ChoicesStep, ChoiceStep } from '../../../domain/funnel/Step.ts'
import { useContent } from './content.ts'
import type { StepPresenter } from './StepPresenter.ts'
import { words } from './words.ts'

/** What the visitor chose in the room that this site has of some, by handle, in its own words and with its own pictures. */
export function useChosenWords(presenter: StepPresenter, rooms: readonly (ChoiceStep | ChoicesStep)[]) {
  const chosen = presenter.chosenAmong(rooms)
  const content = useContent(chosen?.room ?? '')
  const handles = chosen?.handles ?? []
  return { handles, labels: handles.map((handle) => words(content, handle)), pictures: handles.map((handle) => content.pictures[handle]) }
}
