import { statement } from '../../Step.ts'

export const moreRelaxed = statement({
  at: 'more-relaxed',
  section: 'plan',
  key: 'leading_more_relaxed',
})
