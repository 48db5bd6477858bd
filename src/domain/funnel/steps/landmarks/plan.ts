import { landmark } from '../../Step.ts'

export const plan = landmark({ kind: 'plan', validated: true })
