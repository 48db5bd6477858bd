import { Fitness } from '#domain/vocabulary/fitness.ts'
import { choice } from '../../Step.ts'

export const fitness = choice({
  at: 'fitness',
  section: 'body',
  key: 'fitness',
  answers: { not_very_fit: Fitness.NotVeryFit, fit: Fitness.Fit, very_fit: Fitness.VeryFit },
})
