import { PreviousExperience } from '#domain/vocabulary/fitness.ts'
import { choice } from '../../Step.ts'

export const previousExperience = choice({
  at: 'previous-experience',
  section: 'body',
  key: 'previous_experience',
  answers: {
    workout_regularly: PreviousExperience.WorkoutRegularly,
    less_than_year_ago: PreviousExperience.LessThanYearAgo,
    more_than_year_ago: PreviousExperience.MoreThanYearAgo,
    none: PreviousExperience.None,
  },
  accepted: PreviousExperience,
})
