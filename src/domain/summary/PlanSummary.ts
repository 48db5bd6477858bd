import type { Answers } from '../answers/Answers.ts'
import { dose, firstStep } from './dose.ts'
import { focus } from './focus.ts'
import { firstWorkout } from './firstWorkout.ts'
import { food, movement, sleep, water } from './habits.ts'
import { health } from './health.ts'
import { intensity, length, type Impact } from './training.ts'
import { notAdvised, week } from './week.ts'

// @rule 4.jumps The plan mentions that it has jumps, or has them later, only if its week has workouts for stamina; after a pause of
//   training it has none in the first four weeks, and says so
/** What the plan says about the joints; `unsaid` if the week would have no jumps anyway. */
export function joints(answers: Answers): Impact | 'unsaid' {
  const { impact } = intensity(answers)
  const hasStamina = week(answers).some(({ kind }) => kind === 'cardio' || kind === 'mixed')
  return hasStamina || impact === 'none' || impact === 'low' ? impact : 'unsaid'
}

// @rule 4.plan-summary Each line of the plan summary follows from the answers; for unanswered questions it has a default
/** All lines of the plan summary for these answers, by name (product 2: plan summary). */
export const summaryOf = (answers: Answers) =>
  ({
    health: health(answers),
    focus: focus(answers),
    week: week(answers),
    notAdvised: notAdvised(answers),
    length: length(answers),
    dose: dose(answers),
    firstStep: firstStep(answers),
    intensity: intensity(answers),
    joints: joints(answers),
    firstWorkout: firstWorkout(answers),
    water: water(answers),
    sleep: sleep(answers),
    movement: movement(answers),
    food: food(answers),
  }) as const

export type PlanSummary = ReturnType<typeof summaryOf>
