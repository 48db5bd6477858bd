import { Stress } from '#domain/vocabulary/lifestyle.ts'
import { choice } from '../../Step.ts'

export const stress = choice({
  at: 'stress',
  section: 'life',
  key: 'stress',
  answers: { daily: Stress.Daily, weekly: Stress.Weekly, not_much: Stress.NotMuch },
})
