import { pitch } from '../Step.ts'
import { coachCommitment, commitment } from './commitment.ts'

export const commitmentPitch = pitch({ at: 'commitment-pitch', speaksOf: [commitment, coachCommitment] })
