import { CoachCommitment, Commitment } from '#domain/vocabulary/goal.ts'
import { choice } from '../../Step.ts'

export const commitment = choice({
  at: 'commitment',
  section: 'plan',
  key: 'commitment',
  answers: {
    one_month: Commitment.OneMonth,
    three_months: Commitment.ThreeMonths,
    twelve_months: Commitment.TwelveMonths,
  },
})

export const coachCommitment = choice({
  at: 'commitment',
  section: 'plan',
  ownOf: 'coach',
  key: 'commitment',
  answers: {
    just_testing: CoachCommitment.JustTesting,
    three_months: CoachCommitment.ThreeMonths,
    twelve_months: CoachCommitment.TwelveMonths,
  },
})
