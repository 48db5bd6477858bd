import { heightBounds } from '#domain/answers/Bounds.ts'
import { numberQuestion } from '../../Step.ts'

export const height = numberQuestion({
  at: 'height',
  section: 'body',
  key: 'height',
  kind: 'height',
  bounds: heightBounds,
})
