import { statement } from '../../Step.ts'

export const improveHealth = statement({ at: 'improve-health', key: 'leading_improve_health' })
