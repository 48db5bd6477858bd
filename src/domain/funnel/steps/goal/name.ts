import { nameQuestion } from '../../Step.ts'

export const name = nameQuestion({ at: 'name', section: 'you', key: 'displayName' })
