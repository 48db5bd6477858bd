import type { PreparedAnswer } from '../../../../domain/funnel/map/leastAnswers.ts'
import { canonicalPath } from '../../../../domain/funnel/routes.ts'
import type { MapStage } from './MapStage.ts'

/** Gives answers for the visitor at once, and goes to a step's path. Analytics is told of no answer, because the visitor gave none. */
export async function lead({ answers, goTo }: Pick<MapStage, 'answers' | 'goTo'>, given: readonly Pick<PreparedAnswer, 'step' | 'value'>[], path: string): Promise<void> {
  for (const { step, value } of given) answers.answer(step, value)
  if (canonicalPath(window.location.pathname) !== path) await goTo(path)
}
