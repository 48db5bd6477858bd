import { CoachTypicalDay, TypicalDay } from '#domain/vocabulary/lifestyle.ts'
import { choice } from '../../Step.ts'

const answers = {
  seated: TypicalDay.Seated,
  on_foot: TypicalDay.OnFoot,
  active: TypicalDay.Active,
  inactive: TypicalDay.Inactive,
}

export const typicalDay = choice({
  at: 'typical-day',
  section: 'life',
  key: 'typical_day',
  answers,
  accepted: TypicalDay,
})

export const coachTypicalDay = choice({
  at: 'typical-day',
  section: 'life',
  onlySite: 'coach',
  key: 'typical_day',
  answers: { ...answers, other: CoachTypicalDay.Other },
  accepted: CoachTypicalDay,
})
