import { PushUpCount } from '#domain/vocabulary/fitness.ts'
import { choice, offered } from '../../Step.ts'

export const pushups = choice({
  at: 'pushups',
  section: 'life',
  key: 'push_up_count',
  kind: 'scale',
  answers: offered(PushUpCount),
})
