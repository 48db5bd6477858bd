import { Fitness } from '#domain/vocabulary/fitness.ts'
import { choice, offered } from '../../Step.ts'

export const fitness = choice({
  at: 'fitness',
  section: 'body',
  key: 'fitness',
  kind: 'scale',
  answers: offered(Fitness),
})
