import { describe, expect, it } from 'vitest'
import { firstDay } from '#domain/summary/firstDay.ts'
import { week } from '#domain/summary/week.ts'

const ON_MONDAYS = week({ workout_days: [1, 3, 5] })
const SUNDAY_NIGHT = Date.UTC(2026, 10, 29, 23, 30)

describe('the day of the first workout', { tags: ['4.first-day'] }, () => {
  it.each([
    { on: 'Sunday 29 November', now: SUNDAY_NIGHT, day: { year: 2026, month: 11, day: 30 } },
    {
      on: 'Monday 30 November',
      now: Date.UTC(2026, 10, 30),
      day: { year: 2026, month: 11, day: 30 },
    },
    {
      on: 'Tuesday 1 December',
      now: Date.UTC(2026, 11, 1),
      day: { year: 2026, month: 12, day: 7 },
    },
  ])('of a week that begins on Mondays is, on $on, the next Monday', ({ now, day }) => {
    expect(firstDay(ON_MONDAYS, now, 'UTC')).toEqual(day)
  })

  it('counts from the day in the time zone of the visitor', () => {
    expect(firstDay(ON_MONDAYS, SUNDAY_NIGHT + 86_400_000, 'Asia/Tokyo')).toEqual({
      year: 2026,
      month: 12,
      day: 7,
    })
  })

  it('of a week without workouts is none', () => {
    expect(firstDay([], SUNDAY_NIGHT)).toBeNull()
  })
})
