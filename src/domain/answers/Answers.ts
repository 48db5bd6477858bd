import type { AnswersByKey } from '../funnel/Condition.ts'
import type {
  BodyType,
  LatestIdealWeight,
  CoachLastIdealWeight,
  MaxImpact,
  ProblemArea,
} from '../vocabulary/body.ts'
import type {
  CoachWorkoutEnvironment,
  CoachWorkoutLength,
  Fitness,
  PreviousExperience,
  PushUpCount,
  WorkoutDay,
  WorkoutEnvironment,
  WorkoutFrequency,
  WorkoutLength,
} from '../vocabulary/fitness.ts'
import type { CoachGender, Gender } from '../vocabulary/gender.ts'
import type { CoachCommitment, CoachGoal, Commitment, Goal, PlanPace } from '../vocabulary/goal.ts'
import type {
  BadHabit,
  CoachTypicalDay,
  EnergyLevel,
  SleepDuration,
  Stress,
  WalkingDuration,
  WaterIntake,
} from '../vocabulary/lifestyle.ts'
import type { CoachMotivation, Motivation, MotivationLevel } from '../vocabulary/motivation.ts'
import { MEASURES, switchMeasure, type Units, UnitsMissingError } from './Units.ts'

type OneOf<Values> = Values[keyof Values]
type SomeOf<Values> = readonly OneOf<Values>[]

// @rule 3.plan-keys Plan data has exactly these keys, in order
/**
 * Everything that a visitor answered, by the field names of product 3 (plan data). Height is in whole cm or inches, weight and
 * goal weight in kg or pounds with at most one decimal, depending on `units`; age is in whole years. A number may be out of
 * bounds: it is then shown as invalid and asked again. The table imports no step; `FUNNELS` does not compile unless the steps
 * accept exactly these values.
 */
export type Answers = {
  readonly gender?: Gender | CoachGender
  readonly displayName?: string
  readonly goal?: Goal | OneOf<typeof CoachGoal>
  readonly body_type?: OneOf<typeof BodyType>
  readonly problem_areas?: SomeOf<typeof ProblemArea>
  readonly previous_experience?: OneOf<typeof PreviousExperience>
  readonly fitness?: OneOf<typeof Fitness>
  readonly age?: number
  readonly height?: number
  readonly weight?: number
  readonly goal_weight?: number
  readonly max_impact?: OneOf<typeof MaxImpact>
  readonly typical_day?: OneOf<typeof CoachTypicalDay>
  readonly workout_frequency?: OneOf<typeof WorkoutFrequency>
  readonly push_up_count?: OneOf<typeof PushUpCount>
  readonly walking_duration?: OneOf<typeof WalkingDuration>
  readonly bad_habits?: SomeOf<typeof BadHabit>
  readonly energy_level?: OneOf<typeof EnergyLevel>
  readonly latest_ideal_weight?:
    | OneOf<typeof LatestIdealWeight>
    | OneOf<typeof CoachLastIdealWeight>
  readonly sleep_duration?: OneOf<typeof SleepDuration>
  readonly stress?: OneOf<typeof Stress>
  readonly workout_environment?:
    | OneOf<typeof WorkoutEnvironment>
    | OneOf<typeof CoachWorkoutEnvironment>
  readonly water_intake?: OneOf<typeof WaterIntake>
  readonly motivation?: SomeOf<typeof Motivation> | SomeOf<typeof CoachMotivation>
  readonly motivation_level?: OneOf<typeof MotivationLevel>
  readonly commitment?: Commitment | CoachCommitment
  readonly workout_length?: OneOf<typeof WorkoutLength> | OneOf<typeof CoachWorkoutLength>
  readonly leading_sleep_better?: boolean
  readonly leading_improve_health?: boolean
  readonly leading_more_relaxed?: boolean
  readonly plan_pace?: OneOf<typeof PlanPace>
  readonly workout_days?: SomeOf<typeof WorkoutDay>
  readonly units?: Units
}

/** The keys of the answers (product 3: plan data). Units are a preference, not an answer. */
export type AnswerKey = Exclude<keyof Answers, 'units'>

// @rule 3.falsy-answers `0`, `false` and `[]` count as answers; `units` does not
/** Whether any question was answered; units are a preference, not an answer. */
export function hasAnswers(answers: Answers): boolean {
  return Object.keys(answers).some((key) => key !== 'units')
}

// @rule 5.units-first Units must be set before height, weight and goal weight
/** The answers with one answer set. @throws UnitsMissingError when a measure is set before the units (product 4) */
export function withAnswer(answers: Answers, key: AnswerKey | string, answer: unknown): Answers {
  if (MEASURES.has(key) && answers.units === undefined) throw new UnitsMissingError()
  return { ...answers, [key]: answer }
}

// @rule 4.units-and-back Switching the units and back changes a whole measure by at most one
// @rule 4.units-switch A units switch converts and rounds height, weight and goal weight
/** The answers in other units: measures are converted and rounded, unless the answers had no units (product 4: units switch). */
export function withUnits(answers: Answers, units: Units): Answers {
  const from = answers.units
  const converted: Record<string, unknown> = { ...answers, units }
  if (from === undefined) return converted
  for (const [key, measure] of MEASURES) {
    const value = converted[key]
    if (typeof value === 'number') converted[key] = switchMeasure(measure, value, from, units)
  }
  return converted
}

/** The answers as conditions read them. */
export const byKey = (answers: Answers): AnswersByKey => answers
