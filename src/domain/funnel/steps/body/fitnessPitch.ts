import { pitch } from '../../Step.ts'
import { fitness } from './fitness.ts'

export const fitnessPitch = pitch({ at: 'fitness-pitch', section: 'body', respondsTo: [fitness] })

export const coachFitnessPitch = pitch({
  at: 'fitness-pitch',
  section: 'body',
  onlySite: 'coach',
  respondsTo: [fitness],
})
