import { end } from '../../Step.ts'

export const plan = end({ kind: 'plan', validated: true })
