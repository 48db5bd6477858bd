import { area } from '#domain/funnel/steps/body/area.ts'
import { coachGoal, goal } from '#domain/funnel/steps/goal/goal.ts'
import { coachMotivation, motivation } from '#domain/funnel/steps/motivation/motivation.ts'
import type { AnswerSource } from '../../visit/AnswersPresenter.ts'
import { useChosenWords } from '../../shared/steps/useChosenWords.ts'

export const AND = new Intl.ListFormat('en', { type: 'conjunction' })

/** The goal, the areas and the reasons in words. @param source where the answers come from; by default the visitor */
export function usePlanWords(source?: AnswerSource) {
  const goals = useChosenWords([goal, coachGoal], source)
  const areas = useChosenWords([area], source)
  const reasons = useChosenWords([motivation, coachMotivation], source)
  return {
    goal: goals.labels.join(''),
    areas: AND.format(
      areas.labels.map((label, index) => (index === 0 ? label : label.toLowerCase())),
    ),
    /** Lower case; empty if none was chosen. */
    reasons: AND.format(reasons.labels.map((label) => label.toLowerCase())),
    labelOfArea: (name: string) => areas.labels[areas.handles.indexOf(name)] ?? name,
  }
}
