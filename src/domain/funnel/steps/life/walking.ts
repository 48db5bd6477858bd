import { WalkingDuration } from '#domain/vocabulary/lifestyle.ts'
import { choice } from '../../Step.ts'

export const walking = choice({
  at: 'walking',
  section: 'life',
  key: 'walking_duration',
  answers: {
    under_one_hour: WalkingDuration.UnderOneHour,
    one_to_two_hours: WalkingDuration.OneToTwoHours,
    over_two_hours: WalkingDuration.OverTwoHours,
  },
})
