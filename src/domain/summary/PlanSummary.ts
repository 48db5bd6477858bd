import type { Answers } from '../answers/Answers.ts'
import { dose, firstStep } from './dose.ts'
import { focus } from './focus.ts'
import { firstWorkout } from './firstWorkout.ts'
import { food, movement, sleep, water } from './habits.ts'
import { health } from './health.ts'
import { intensity, length, type Impact } from './training.ts'
import { notAdvised, week } from './week.ts'
import { line } from './Line.ts'

// @rule 4.jumps The plan mentions that it has jumps, or has them later, only if its week has workouts for stamina; after a pause of
//   training it has none in the first four weeks, and says so
/** What the plan says about the joints; `unsaid` if the week would have no jumps anyway. */
const joints = line(
  [...intensity.from, 'workout_days', 'plan_pace'],
  (answers): Impact | 'unsaid' => {
    const { impact } = intensity.advise(answers)
    const hasStamina = week
      .advise(answers)
      .some(({ kind }) => kind === 'cardio' || kind === 'mixed')
    return hasStamina || impact === 'none' || impact === 'low' ? impact : 'unsaid'
  },
)

// @rule 4.plan-summary Each line of the plan summary depends only on the keys it names
/** All lines of the plan summary, by name (product 2: plan summary). */
export const SUMMARY_LINES = {
  health,
  focus,
  week,
  notAdvised,
  length,
  dose,
  firstStep,
  intensity,
  joints,
  firstWorkout,
  water,
  sleep,
  movement,
  food,
} as const
type Lines = typeof SUMMARY_LINES

export type PlanSummary = { readonly [Name in keyof Lines]: ReturnType<Lines[Name]['advise']> }

/** The plan summary for these answers. For each unanswered question the lines have a default. */
export const summaryOf = (answers: Answers): PlanSummary =>
  Object.fromEntries(
    Object.entries(SUMMARY_LINES).map(([name, { advise }]) => [name, advise(answers)]),
  ) as PlanSummary
