import type { Answers } from '../answers/Answers.ts'
import { MaxImpact, type ProblemArea } from '../vocabulary/body.ts'
import { CoachWorkoutLength, Fitness, PushUpCount, WorkoutLength } from '../vocabulary/fitness.ts'
import { CoachGoal, Goal, PlanPace } from '../vocabulary/goal.ts'
import { line } from './Line.ts'

// How the visitor will train. These rules are the product's own; they are not medical advice.

/** What the training is mainly for. */
export type Emphasis = 'burn' | 'endurance' | 'strength' | 'mobility' | 'balance'

const EMPHASES: ReadonlyMap<unknown, Emphasis> = new Map<unknown, Emphasis>([
  [Goal.LoseWeight, 'burn'],
  [Goal.GetFit, 'endurance'],
  [Goal.GainMuscle, 'strength'],
  [CoachGoal.LoseWeight, 'burn'],
  [CoachGoal.GetToned, 'strength'],
  [CoachGoal.BuildStrength, 'strength'],
  [CoachGoal.GetActive, 'endurance'],
  [CoachGoal.GetActiveFeelBetter, 'endurance'],
  [CoachGoal.SportsPerformance, 'endurance'],
  [CoachGoal.EnhanceMobility, 'mobility'],
  [CoachGoal.RecoveryInjury, 'mobility'],
])

const emphasisOf = (goal: Answers['goal']): Emphasis => EMPHASES.get(goal) ?? 'balance'

export type WorkoutKind = 'strength' | 'cardio' | 'mobility'

/** The kinds of workout in the order in which they take turns, by emphasis. */
const KIND_TURNS: Readonly<Record<Emphasis, readonly [WorkoutKind, ...WorkoutKind[]]>> = {
  burn: ['cardio', 'strength'],
  endurance: ['cardio', 'cardio', 'strength'],
  strength: ['strength', 'strength', 'cardio'],
  mobility: ['mobility', 'strength'],
  balance: ['strength', 'cardio', 'mobility'],
}

/** The kind of the first workout, which is never an easy one. */
export const firstKind = (goal: Answers['goal']): WorkoutKind => KIND_TURNS[emphasisOf(goal)][0]

/** One workout in this many is easy, by pace. At the fast pace none is. */
const EASY_EVERY: Readonly<Record<number, number>> = {
  [PlanPace.Fast]: Infinity,
  [PlanPace.Slow]: 2,
  [PlanPace.Normal]: 3,
}

export interface PlannedWorkout {
  /** Sunday 0 to Saturday 6. */
  readonly day: number
  readonly kind: WorkoutKind
  /** Whether it is a recovery workout. */
  readonly isEasy: boolean
}

const SUNDAY_LAST = 7
const fromMonday = (day: number) => (day === 0 ? SUNDAY_LAST : day)

/** The workouts of the first week, starting on Monday. */
export const week = line(
  ['workout_days', 'plan_pace', 'goal'],
  ({
    workout_days: days = [],
    plan_pace: pace = PlanPace.Normal,
    goal,
  }): readonly PlannedWorkout[] => {
    const turns = KIND_TURNS[emphasisOf(goal)]
    const easyEvery = EASY_EVERY[pace] ?? EASY_EVERY[PlanPace.Normal] ?? Infinity
    let turn = 0
    return [...days]
      .sort((one, other) => fromMonday(one) - fromMonday(other))
      .map((day, index) => {
        const isEasy = (index + 1) % easyEvery === 0
        const kind = isEasy ? 'mobility' : (turns[turn % turns.length] ?? 'strength')
        if (!isEasy) turn += 1
        return { day, kind, isEasy }
      })
  },
)

/** The body areas, in the order in which the plan lists them. */
export const AREAS: readonly ProblemArea[] = ['belly', 'butt', 'thighs', 'chest', 'arms']

/** The emphasis of the training, and each body area that gets extra exercises. */
export const focus = line(['goal', 'problem_areas'], ({ goal, problem_areas: chosen = [] }) => ({
  emphasis: emphasisOf(goal),
  areas: AREAS.filter((area) => chosen.includes(area)),
}))

const LENGTH_MINUTES: ReadonlyMap<unknown, number> = new Map<unknown, number>([
  [WorkoutLength.Short, 15],
  [WorkoutLength.Long, 40],
  [CoachWorkoutLength.Short, 15],
  [CoachWorkoutLength.Long, 40],
])
/** A medium workout, and one whose length was not chosen. */
const MEDIUM_MINUTES = 25
const BEGINNER_REDUCTION = 5

/** Minutes of a workout, in the first week and later. For visitors who are not very fit, the first week is 5 minutes shorter. */
export const length = line(['workout_length', 'fitness'], ({ workout_length: chosen, fitness }) => {
  const later = LENGTH_MINUTES.get(chosen) ?? MEDIUM_MINUTES
  return { first: fitness === Fitness.NotVeryFit ? later - BEGINNER_REDUCTION : later, later }
})

export type Level = 'gentle' | 'moderate' | 'demanding'
export type Impact = 'none' | 'low' | 'any'

const OLDER_AGE = 60
const IMPACTS: Readonly<Record<number, Impact>> = {
  [MaxImpact.QuiteSerious]: 'none',
  [MaxImpact.MildPain]: 'low',
  [MaxImpact.NoProblems]: 'any',
}

/** No jumps for sore knees, after an injury, from age 60, or in a gentle workout; no deep bends if the knees hurt a lot. */
function impactOf(
  { max_impact: maxImpact, goal, age = 0 }: Pick<Answers, 'max_impact' | 'goal' | 'age'>,
  level: Level,
): Impact {
  const kneeImpact = IMPACTS[maxImpact ?? MaxImpact.NoProblems] ?? 'any'
  const avoidsJumps = age >= OLDER_AGE || goal === CoachGoal.RecoveryInjury || level === 'gentle'
  return kneeImpact === 'any' && avoidsJumps ? 'low' : kneeImpact
}

/** The intensity of a workout and its impact on the joints. From age 60 the intensity starts one level lower. */
export const intensity = line(
  ['fitness', 'push_up_count', 'age', 'max_impact', 'goal'],
  (answers) => {
    const { fitness = Fitness.NotVeryFit, push_up_count: pushUps = 0, age = 0 } = answers
    const points = fitness + (pushUps >= PushUpCount.Some ? 1 : 0) - (age >= OLDER_AGE ? 1 : 0)
    const level: Level = points <= 1 ? 'gentle' : points <= 2 ? 'moderate' : 'demanding'
    return { level, impact: impactOf(answers, level) }
  },
)
