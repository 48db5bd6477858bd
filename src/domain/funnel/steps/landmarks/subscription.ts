import { landmark } from '../../Step.ts'

export const subscription = landmark({ kind: 'subscription', validated: true })
