import { BadHabit } from '#domain/vocabulary/lifestyle.ts'
import { choices, offered } from '../../Step.ts'

// @rule 3.none-of-these Habits and motivation offer "None of these", which stores `[]`; areas and days need at least one answer
export const habits = choices({
  at: 'habits',
  section: 'life',
  key: 'bad_habits',
  noneOffered: true,
  answers: offered(BadHabit),
})
