import { PreviousExperience, WorkoutFrequency } from '#domain/vocabulary/fitness.ts'
import { says } from '../../Condition.ts'
import { choice } from '../../Step.ts'
import { previousExperience } from '../body/previousExperience.ts'

export const workoutFrequency = choice({
  at: 'workout-frequency',
  section: 'life',
  key: 'workout_frequency',
  answers: {
    never: WorkoutFrequency.Never,
    one_two: WorkoutFrequency.OneTwo,
    three_four: WorkoutFrequency.ThreeFour,
    more_than_four: WorkoutFrequency.MoreThanFour,
  },
  askWhen: says(previousExperience, PreviousExperience.WorkoutRegularly),
})
