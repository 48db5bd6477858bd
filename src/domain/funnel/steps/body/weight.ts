import { weightBounds } from '#domain/answers/Bounds.ts'
import { numberQuestion } from '../../Step.ts'

export const weight = numberQuestion({
  at: 'weight',
  section: 'body',
  key: 'weight',
  kind: 'weight',
  bounds: weightBounds,
})
