import type { PlanData } from '../answers/Answers.ts'
import { firstSession } from './firstWorkout.ts'
import { food, movement, sleep, water } from './habits.ts'
import { focus, intensity, length, week } from './training.ts'

/** Every line of the plan summary by name (product 2: plan summary). */
export const SUMMARY_LINES = { focus, week, length, intensity, firstSession, water, sleep, movement, food } as const
type Lines = typeof SUMMARY_LINES

/** What the plan advises, line by line. */
export type PlanSummary = { readonly [Name in keyof Lines]: ReturnType<Lines[Name]['advise']> }

/** The plan made of the answers there are; a question that was not answered counts as its usual answer. */
export function summaryOf(plan: PlanData): PlanSummary {
  return {
    focus: focus.advise(plan),
    week: week.advise(plan),
    length: length.advise(plan),
    intensity: intensity.advise(plan),
    firstSession: firstSession.advise(plan),
    water: water.advise(plan),
    sleep: sleep.advise(plan),
    movement: movement.advise(plan),
    food: food.advise(plan),
  }
}
