import type { Answers } from '../answers/Answers.ts'
import { CoachGoal, Goal } from '../vocabulary/goal.ts'

/** What the training is for, by the goal. */
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

export const emphasisOf = (goal: Answers['goal']): Emphasis => EMPHASES.get(goal) ?? 'balance'

/** `mixed` trains both stamina and strength. */
export type WorkoutKind = 'strength' | 'cardio' | 'mobility' | 'mixed'

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
