import { CoachWorkoutEnvironment, WorkoutEnvironment } from '#domain/vocabulary/fitness.ts'
import { choice, offered } from '../../Step.ts'

export const workoutEnvironment = choice({
  at: 'workout-environment',
  section: 'life',
  key: 'workout_environment',
  answers: offered(WorkoutEnvironment),
})

export const coachWorkoutEnvironment = choice({
  at: 'workout-environment',
  section: 'life',
  onlySite: 'coach',
  key: 'workout_environment',
  answers: offered(CoachWorkoutEnvironment),
})
