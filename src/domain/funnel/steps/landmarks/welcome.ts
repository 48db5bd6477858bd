import { landmark } from '../../Step.ts'

export const welcome = landmark('welcome')
