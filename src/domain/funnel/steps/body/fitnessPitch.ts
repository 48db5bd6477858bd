import { pitch } from '../../Step.ts'
import { fitness } from './fitness.ts'

export const fitnessPitch = pitch({ at: 'fitness-pitch', speaksOf: [fitness] })

export const coachFitnessPitch = pitch({ at: 'fitness-pitch', name: 'coach_fitness_pitch', speaksOf: [fitness] })
