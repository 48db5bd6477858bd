import { landmark } from '../../Step.ts'

export const welcome = landmark({ kind: 'welcome', validated: false })
