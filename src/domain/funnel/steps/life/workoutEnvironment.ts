import { CoachWorkoutEnvironment, WorkoutEnvironment } from '#domain/vocabulary/fitness.ts'
import { choice } from '../../Step.ts'

export const workoutEnvironment = choice({
  at: 'workout-environment',
  section: 'life',
  key: 'workout_environment',
  answers: {
    home: WorkoutEnvironment.Home,
    gym: WorkoutEnvironment.Gym,
    studio_classes: WorkoutEnvironment.StudioClasses,
    outdoor: WorkoutEnvironment.Outdoor,
  },
})

export const coachWorkoutEnvironment = choice({
  at: 'workout-environment',
  section: 'life',
  ownOf: 'coach',
  key: 'workout_environment',
  answers: {
    gym: CoachWorkoutEnvironment.Gym,
    home: CoachWorkoutEnvironment.Home,
    studio_classes: CoachWorkoutEnvironment.StudioClasses,
    outdoors: CoachWorkoutEnvironment.Outdoors,
    other: CoachWorkoutEnvironment.Other,
  },
})
