import type { Answers } from '../answers/Answers.ts'
import type { ProblemArea } from '../vocabulary/body.ts'
import { CoachGoal, Goal } from '../vocabulary/goal.ts'
import { line } from './Line.ts'

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

/** The kinds in which the workouts take turns. The first one is never easy. */
export const kindTurns = (goal: Answers['goal']): readonly [WorkoutKind, ...WorkoutKind[]] =>
  KIND_TURNS[emphasisOf(goal)]

/** The body areas, in the order in which the plan lists them. */
export const AREAS: readonly ProblemArea[] = ['belly', 'butt', 'thighs', 'chest', 'arms']

/** The emphasis of the training, and each body area that gets extra exercises. */
export const focus = line(['goal', 'problem_areas'], ({ goal, problem_areas: chosen = [] }) => ({
  emphasis: emphasisOf(goal),
  areas: AREAS.filter((area) => chosen.includes(area)),
}))
