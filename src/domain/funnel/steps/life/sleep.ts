import { SleepDuration } from '#domain/vocabulary/lifestyle.ts'
import { choice, offered } from '../../Step.ts'

export const sleep = choice({
  at: 'sleep',
  section: 'life',
  key: 'sleep_duration',
  kind: 'nightDial',
  answers: offered(SleepDuration),
})
