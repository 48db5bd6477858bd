import { landmark } from '../Step.ts'

export const plan = landmark('plan')

export const subscription = landmark('subscription')

export const success = landmark('success')

export const welcome = landmark('welcome')
