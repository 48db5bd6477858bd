import { landmark } from '../../Step.ts'

export const subscription = landmark('subscription')
