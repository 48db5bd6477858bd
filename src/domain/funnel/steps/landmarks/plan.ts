import { landmark } from '../../Step.ts'

export const plan = landmark('plan')
