import { sequenceOf } from '#domain/funnel/Sequence.ts'
import { workoutsFunnel } from '#domain/funnel/workoutsFunnel.ts'
import { byKey, type Answers } from '#domain/answers/Answers.ts'
import { allAnswers } from '../builders/allAnswers.ts'

/** A visitor of the workouts site who answered every question, in metric units. */
export const ANSWERED: Answers = allAnswers({ motivation: ['be_active', 'improve_sleep'] })

/** The address of every question and pitch that this visitor sees, in order. */
export const ALL_STEPS: readonly string[] = sequenceOf(workoutsFunnel, byKey(ANSWERED), () => true)
  .steps.filter(({ excludedFromProgress }) => !excludedFromProgress)
  .map(({ path }) => path)
