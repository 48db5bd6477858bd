import { statement } from '../../Step.ts'

export const sleepBetter = statement({ at: 'sleep-better', key: 'leading_sleep_better' })
