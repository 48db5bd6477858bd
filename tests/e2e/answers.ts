import { sequenceOf } from '../../src/domain/funnel/Sequence.ts'
import { workoutsFunnel } from '../../src/domain/funnel/workoutsFunnel.ts'
import { answersOf, type PlanData } from '../../src/domain/answers/Answers.ts'
import { aPlan } from '../builders/aPlan.ts'

/** A visitor of the workouts site with every question answered; metric. */
export const ANSWERED: PlanData = aPlan({ motivation: ['be_active', 'improve_sleep'] })

/** Every question and pitch that such a visitor sees, by address, in order. */
export const ALL_STEPS: readonly string[] = sequenceOf(workoutsFunnel, answersOf(ANSWERED), () => true)
  .steps.filter(({ excludedFromProgress }) => !excludedFromProgress)
  .map(({ path }) => path)
