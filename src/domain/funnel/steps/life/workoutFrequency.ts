import { PreviousExperience, WorkoutFrequency } from '#domain/vocabulary/fitness.ts'
import { says } from '../../Condition.ts'
import { choice, offered } from '../../Step.ts'
import { previousExperience } from '../body/previousExperience.ts'

// @rule 2.workout-frequency Workout frequency is asked only of visitors who work out regularly
export const workoutFrequency = choice({
  at: 'workout-frequency',
  section: 'life',
  key: 'workout_frequency',
  kind: 'scale',
  answers: offered(WorkoutFrequency),
  askWhen: says(previousExperience, PreviousExperience.WorkoutRegularly),
})
