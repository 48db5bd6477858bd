import { CoachWorkoutLength, WorkoutLength } from '#domain/vocabulary/fitness.ts'
import { choice } from '../../Step.ts'

export const workoutLength = choice({
  at: 'workout-length',
  section: 'plan',
  key: 'workout_length',
  answers: { short: WorkoutLength.Short, medium: WorkoutLength.Medium, long: WorkoutLength.Long },
})

export const coachWorkoutLength = choice({
  at: 'workout-length',
  section: 'plan',
  ownOf: 'coach',
  key: 'workout_length',
  answers: {
    short: CoachWorkoutLength.Short,
    medium: CoachWorkoutLength.Medium,
    long: CoachWorkoutLength.Long,
  },
})
