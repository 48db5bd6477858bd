import { goalWeight } from '../../../domain/funnel/steps/body/goalWeight.ts'
import { concernAbout } from '../../../domain/answers/goalWeight.ts'
import type { VisitPresenter } from '../../visit/VisitPresenter.ts'

/** Today's weight and the lower one to reach, in the plan's units; null where none is to be named, a goal of concern above all. */
export function weightToReach(visit: Pick<VisitPresenter, 'answers' | 'asks'>): { readonly weight: number; readonly goal: number } | null {
  const { weight, goal_weight: goal } = visit.answers
  if (weight === undefined || goal === undefined || weight <= goal || !visit.asks(goalWeight) || concernAbout(visit.answers) !== null) return null
  return { weight, goal }
}
