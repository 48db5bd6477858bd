import { CoachWorkoutLength, WorkoutLength } from '#domain/vocabulary/fitness.ts'
import { choice, offered } from '../../Step.ts'

export const workoutLength = choice({
  at: 'workout-length',
  section: 'plan',
  key: 'workout_length',
  answers: offered(WorkoutLength),
})

export const coachWorkoutLength = choice({
  at: 'workout-length',
  section: 'plan',
  onlySite: 'coach',
  key: 'workout_length',
  answers: offered(CoachWorkoutLength),
})
