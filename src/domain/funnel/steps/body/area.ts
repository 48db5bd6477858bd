import { ProblemArea } from '#domain/vocabulary/body.ts'
import { choices, offered } from '../../Step.ts'

export const area = choices({
  at: 'area',
  section: 'body',
  key: 'problem_areas',
  kind: 'bodyMap',
  answers: offered(ProblemArea),
})
