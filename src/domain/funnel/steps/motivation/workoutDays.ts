import { WorkoutDay } from '#domain/vocabulary/fitness.ts'
import { choices } from '../../Step.ts'

export const workoutDays = choices({
  at: 'workout-days',
  section: 'plan',
  key: 'workout_days',
  kind: 'weekStrip',
  answers: {
    monday: WorkoutDay.Monday,
    tuesday: WorkoutDay.Tuesday,
    wednesday: WorkoutDay.Wednesday,
    thursday: WorkoutDay.Thursday,
    friday: WorkoutDay.Friday,
    saturday: WorkoutDay.Saturday,
    sunday: WorkoutDay.Sunday,
  },
})
