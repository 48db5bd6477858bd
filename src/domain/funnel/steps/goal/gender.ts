import { CoachGender, Gender } from '#domain/vocabulary/gender.ts'
import { either, says } from '../../Condition.ts'
import { choice } from '../../Step.ts'

export const gender = choice({
  at: 'gender',
  section: 'you',
  key: 'gender',
  answers: { female: Gender.Female, male: Gender.Male, non_binary: Gender.NonBinary },
  accepted: Gender,
})

export const coachGender = choice({
  at: 'gender',
  section: 'you',
  onlySite: 'coach',
  key: 'gender',
  answers: { female: CoachGender.Female, male: CoachGender.Male },
  accepted: CoachGender,
})

export const isFemale = either(says(gender, Gender.Female), says(coachGender, CoachGender.Female))
export const isMale = either(says(gender, Gender.Male), says(coachGender, CoachGender.Male))
