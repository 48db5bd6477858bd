import { PushUpCount } from '#domain/vocabulary/fitness.ts'
import { choice } from '../../Step.ts'

export const pushups = choice({
  at: 'pushups',
  section: 'life',
  key: 'push_up_count',
  answers: {
    almost_none: PushUpCount.AlmostNone,
    few: PushUpCount.Few,
    some: PushUpCount.Some,
    many: PushUpCount.Many,
  },
})
