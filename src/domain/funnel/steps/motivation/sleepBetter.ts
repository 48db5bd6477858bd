import { statement } from '../../Step.ts'

export const sleepBetter = statement({
  at: 'sleep-better',
  section: 'plan',
  key: 'leading_sleep_better',
})
