import { pitch } from '../Step.ts'
import { fitness } from './fitness.ts'

export const fitnessPitch = pitch({ at: 'fitness-pitch', speaksOf: [fitness] })
