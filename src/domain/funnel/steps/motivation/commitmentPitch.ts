import { pitch } from '../../Step.ts'
import { coachCommitment, commitment } from './commitment.ts'

export const commitmentPitch = pitch({
  at: 'commitment-pitch',
  section: 'plan',
  respondsTo: [commitment],
})

export const coachCommitmentPitch = pitch({
  at: 'commitment-pitch',
  section: 'plan',
  onlySite: 'coach',
  respondsTo: [coachCommitment],
})
