import { ageBounds } from '#domain/answers/Bounds.ts'
import { numberQuestion } from '../../Step.ts'

export const age = numberQuestion({
  at: 'age',
  section: 'body',
  key: 'age',
  kind: 'age',
  bounds: ageBounds,
})
