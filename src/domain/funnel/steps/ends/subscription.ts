import { end } from '../../Step.ts'

export const subscription = end({ kind: 'subscription', validated: true })
