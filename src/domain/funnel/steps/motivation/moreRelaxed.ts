import { statement } from '../../Step.ts'

export const moreRelaxed = statement({ at: 'more-relaxed', key: 'leading_more_relaxed' })
