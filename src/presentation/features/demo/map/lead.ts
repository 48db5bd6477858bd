import { canonicalPath } from '../../../../domain/funnel/routes.ts'
import type { GivenAnswer, MapStage } from './MapStage.ts'

/** Gives answers for the visitor at once, and goes to a step's path. Analytics is told of no answer, because the visitor gave none. */
export async function lead({ answers, goTo, onLead }: Pick<MapStage, 'answers' | 'goTo' | 'onLead'>, given: readonly GivenAnswer[], path: string): Promise<void> {
  onLead(given, path)
  for (const { step, value } of given) answers.answer(step, value)
  if (canonicalPath(window.location.pathname) !== path) await goTo(path)
}
