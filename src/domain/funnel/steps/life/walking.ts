import { WalkingDuration } from '#domain/vocabulary/lifestyle.ts'
import { choice, offered } from '../../Step.ts'

export const walking = choice({
  at: 'walking',
  section: 'life',
  key: 'walking_duration',
  answers: offered(WalkingDuration),
})
