import { MotivationLevel } from '#domain/vocabulary/motivation.ts'
import { choice, offered } from '../../Step.ts'

export const motivationLevel = choice({
  at: 'motivation-level',
  section: 'plan',
  key: 'motivation_level',
  kind: 'scale',
  answers: offered(MotivationLevel),
})
