import { SleepDuration } from '#domain/vocabulary/lifestyle.ts'
import { choice } from '../../Step.ts'

export const sleep = choice({
  at: 'sleep',
  section: 'life',
  key: 'sleep_duration',
  answers: {
    over_eight: SleepDuration.OverEight,
    seven_to_eight: SleepDuration.SevenToEight,
    six_to_seven: SleepDuration.SixToSeven,
    under_six: SleepDuration.UnderSix,
  },
})
