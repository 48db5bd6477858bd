import { area } from '#domain/funnel/steps/body/area.ts'
import { coachGoal, goal } from '#domain/funnel/steps/goal/goal.ts'
import * as m from '../../generated/paraglide/messages.js'
import { useChosenWords } from '../../shared/steps/useChosenWords.ts'

export const AND = new Intl.ListFormat('en', { type: 'conjunction' })

const NAMES = [
  m.plan_day_0,
  m.plan_day_1,
  m.plan_day_2,
  m.plan_day_3,
  m.plan_day_4,
  m.plan_day_5,
  m.plan_day_6,
]
const SHORT_NAMES = [
  m.plan_day_short_0,
  m.plan_day_short_1,
  m.plan_day_short_2,
  m.plan_day_short_3,
  m.plan_day_short_4,
  m.plan_day_short_5,
  m.plan_day_short_6,
]

/** The name of a weekday. @param day from 0 (Sunday) to 6 (Saturday) */
export const dayName = (day: number): string => NAMES[day]?.() ?? ''
export const dayShort = (day: number): string => SHORT_NAMES[day]?.() ?? ''

/** The visitor's goal and areas, in the words of their answers. */
export function usePlanWords() {
  const goals = useChosenWords([goal, coachGoal])
  const areas = useChosenWords([area])
  return {
    goal: goals.labels.join(''),
    areas: AND.format(
      areas.labels.map((label, index) => (index === 0 ? label : label.toLowerCase())),
    ),
    labelOfArea: (name: string) => areas.labels[areas.handles.indexOf(name)] ?? name,
  }
}
