import { end } from '../../Step.ts'

export const welcome = end({ kind: 'welcome', validated: false })
