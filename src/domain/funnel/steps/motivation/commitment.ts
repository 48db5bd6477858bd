import { CoachCommitment, Commitment } from '#domain/vocabulary/goal.ts'
import { choice, offered } from '../../Step.ts'

export const commitment = choice({
  at: 'commitment',
  section: 'plan',
  key: 'commitment',
  answers: offered(Commitment),
})

export const coachCommitment = choice({
  at: 'commitment',
  section: 'plan',
  onlySite: 'coach',
  key: 'commitment',
  answers: offered(CoachCommitment),
})
