import { CoachLastIdealShape, LatestIdealWeight } from '#domain/vocabulary/body.ts'
import { choice, offered } from '../../Step.ts'
import { wantsToLoseWeight } from '../goal/goal.ts'

export const idealWeight = choice({
  at: 'ideal-weight',
  section: 'life',
  key: 'latest_ideal_weight',
  answers: offered(LatestIdealWeight),
  askWhen: wantsToLoseWeight,
})

export const coachIdealWeight = choice({
  at: 'ideal-weight',
  section: 'life',
  onlySite: 'coach',
  key: 'latest_ideal_weight',
  answers: {
    now: CoachLastIdealShape.Now,
    one_six_months: CoachLastIdealShape.OneSixMonths,
    six_twelve_months: CoachLastIdealShape.SixTwelveMonths,
    one_two_years: CoachLastIdealShape.OneTwoYears,
    more_than_two_years: CoachLastIdealShape.MoreThanTwoYears,
    never: CoachLastIdealShape.Never,
  },
  accepted: CoachLastIdealShape,
  askWhen: wantsToLoseWeight,
})
