import { landmark } from '../../Step.ts'

export const success = landmark({ kind: 'success', validated: false })
