import { CoachMotivation, Motivation } from '#domain/vocabulary/motivation.ts'
import { choices, offered } from '../../Step.ts'

export const motivation = choices({
  at: 'motivation',
  section: 'plan',
  key: 'motivation',
  noneOffered: true,
  answers: offered(Motivation),
})

export const coachMotivation = choices({
  at: 'motivation',
  section: 'plan',
  onlySite: 'coach',
  key: 'motivation',
  noneOffered: true,
  answers: offered(CoachMotivation),
})
