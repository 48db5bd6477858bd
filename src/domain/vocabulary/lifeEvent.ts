import { isOneOf } from './oneOf.ts'

// What somebody prepares for (product 3).

export const LifeEvent = {
  Wedding: 'wedding',
  Vacation: 'vacation',
  Sports: 'sports',
  Birthday: 'birthday',
  Reunion: 'reunion',
  FamilyGathering: 'family_gathering',
  Anniversary: 'anniversary',
  Other: 'other',
  NoEvent: 'no_event',
} as const
export type LifeEvent = (typeof LifeEvent)[keyof typeof LifeEvent]
export const isLifeEvent = /* @__PURE__ */ isOneOf(LifeEvent)

/** How far away it is. */
export const LifeEventPeriod = {
  NotSure: 'not_sure',
  MonthLess: 'month_less',
  ThreeMonthsLess: '3_months_less',
  SixMonthsLess: '6_months_less',
  SixMonthsMore: '6_months_more',
} as const
export type LifeEventPeriod = (typeof LifeEventPeriod)[keyof typeof LifeEventPeriod]
export const isLifeEventPeriod = /* @__PURE__ */ isOneOf(LifeEventPeriod)
