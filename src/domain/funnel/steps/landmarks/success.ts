import { landmark } from '../../Step.ts'

export const success = landmark('success')
