import type { Answers } from '../answers/Answers.ts'
import { dose, firstStep } from './dose.ts'
import { focus } from './focus.ts'
import { firstWorkout } from './firstWorkout.ts'
import { food, movement, sleep, water } from './habits.ts'
import { health } from './health.ts'
import { joints } from './joints.ts'
import { intensity, length } from './training.ts'
import { notAdvised, week } from './week.ts'

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

/** The plan summary's advice, line by line. */
export type PlanSummary = { readonly [Name in keyof Lines]: ReturnType<Lines[Name]['advise']> }

/** The plan summary for these answers. For each unanswered question the lines have a default. */
export const summaryOf = (answers: Answers): PlanSummary =>
  Object.fromEntries(
    Object.entries(SUMMARY_LINES).map(([name, { advise }]) => [name, advise(answers)]),
  ) as PlanSummary
