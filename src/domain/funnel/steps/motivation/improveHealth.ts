import { statement } from '../../Step.ts'

export const improveHealth = statement({
  at: 'improve-health',
  section: 'plan',
  key: 'leading_improve_health',
})
