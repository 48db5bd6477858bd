import { MotivationLevel } from '#domain/vocabulary/motivation.ts'
import { choice } from '../../Step.ts'

export const motivationLevel = choice({
  at: 'motivation-level',
  section: 'plan',
  key: 'motivation_level',
  answers: {
    not_much: MotivationLevel.NotMuch,
    motivated: MotivationLevel.Motivated,
    very_motivated: MotivationLevel.VeryMotivated,
  },
})
