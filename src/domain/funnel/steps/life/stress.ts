import { Stress } from '#domain/vocabulary/lifestyle.ts'
import { choice, offered } from '../../Step.ts'

export const stress = choice({
  at: 'stress',
  section: 'life',
  key: 'stress',
  kind: 'scale',
  answers: offered(Stress),
})
