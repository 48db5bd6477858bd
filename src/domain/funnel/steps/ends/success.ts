import { end } from '../../Step.ts'

export const success = end({ kind: 'success', validated: false })
