import { BadHabit } from '#domain/vocabulary/lifestyle.ts'
import { choices, offered } from '../../Step.ts'

export const habits = choices({
  at: 'habits',
  section: 'life',
  key: 'bad_habits',
  noneOffered: true,
  answers: offered(BadHabit),
})
