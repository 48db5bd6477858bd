import { CoachLastIdealWeight, LatestIdealWeight } from '#domain/vocabulary/body.ts'
import { choice, offered } from '../../Step.ts'
import { wantsToLoseWeight } from '../goal/goal.ts'

export const latestIdealWeight = choice({
  at: 'ideal-weight',
  section: 'life',
  key: 'latest_ideal_weight',
  answers: offered(LatestIdealWeight),
  askWhen: wantsToLoseWeight,
})

export const coachLatestIdealWeight = choice({
  at: 'ideal-weight',
  section: 'life',
  onlySite: 'coach',
  key: 'latest_ideal_weight',
  answers: {
    now: CoachLastIdealWeight.Now,
    one_six_months: CoachLastIdealWeight.OneSixMonths,
    six_twelve_months: CoachLastIdealWeight.SixTwelveMonths,
    one_two_years: CoachLastIdealWeight.OneTwoYears,
    more_than_two_years: CoachLastIdealWeight.MoreThanTwoYears,
    never: CoachLastIdealWeight.Never,
  },
  accepted: CoachLastIdealWeight,
  askWhen: wantsToLoseWeight,
})
