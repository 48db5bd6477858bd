import { describe, expect, it } from 'vitest'
import {
  guaranteeDeadline,
  isWithdrawable,
  withdrawalDeadline,
  withdrawalIn,
} from '#domain/contract/withdrawal.ts'

describe('the withdrawal period', { tags: ['4.withdrawal-days'] }, () => {
  it.each([
    ['2026-11-12T12:00Z', 'UTC', '2026-11-26'],
    ['2026-12-21T12:00Z', 'UTC', '2027-1-4'],
    ['2028-02-22T12:00Z', 'UTC', '2028-3-7'],
    ['2026-11-13T12:00Z', 'UTC', '2026-11-27'],
    // These two periods would end on a Saturday and on a Sunday.
    ['2026-11-14T12:00Z', 'UTC', '2026-11-30'],
    ['2026-11-15T12:00Z', 'UTC', '2026-11-30'],
    ['2026-11-12T23:30Z', 'Europe/Berlin', '2026-11-27'],
    ['2026-10-20T12:00Z', 'Europe/Berlin', '2026-11-3'],
  ])('the withdrawal period of a purchase at %s in %s ends with %s', (bought, zone, last) => {
    const { lastDay } = withdrawalDeadline(Date.parse(bought), Date.parse(bought), zone)
    expect(Object.values(lastDay).join('-')).toBe(last)
  })

  it.each([
    ['2026-11-25T12:00Z', false],
    ['2026-11-26T22:59Z', false],
    ['2026-11-26T23:00Z', true],
  ])('whether the withdrawal period is over at %s: %s', (now, isOver) => {
    const bought = Date.parse('2026-11-12T12:00Z')
    expect(withdrawalDeadline(bought, Date.parse(now), 'Europe/Berlin').isOver).toBe(isOver)
  })

  it.each(['Pacific/Kiritimati', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Pago_Pago'])(
    'a withdrawal is in time as long as the period is not over in %s, whatever the hour and the weekday of the purchase',
    (zone) => {
      const late = Array.from({ length: 24 }, (_, hour) => Date.UTC(2026, 10, 9, 7 * hour)).flatMap(
        (bought) =>
          Array.from({ length: 32 }, (_, step) => bought + (14 * 24 + 3 * step) * 3_600_000)
            .filter((now) => !withdrawalDeadline(bought, now, zone).isOver)
            .filter((now) => !isWithdrawable(bought, now))
            .map((now) => [bought, now]),
      )
      expect(late).toEqual([])
    },
  )

  it.each([
    ['2026-11-27T09:59Z', true],
    ['2026-11-27T10:00Z', false],
  ])(
    'a withdrawal from a purchase of 12 November is possible until the period is over everywhere: %s, %s',
    (now, can) => {
      expect(isWithdrawable(Date.parse('2026-11-12T09:00Z'), Date.parse(now))).toBe(can)
    },
  )

  it('the guarantee lasts thirty days from the first payment', () => {
    const paid = Date.parse('2026-11-12T12:00Z')
    const at = (now: string) => guaranteeDeadline(paid, Date.parse(now), 'Europe/Berlin')
    const lastDay = { year: 2026, month: 12, day: 12 }
    expect(at('2026-12-12T22:59Z')).toEqual({ lastDay, isOver: false })
    expect(at('2026-12-12T23:00Z')).toEqual({ lastDay, isOver: true })
  })
})

describe('the right to withdraw', { tags: ['4.withdrawal-before'] }, () => {
  it.each([
    ['en-DE', 'applies'],
    ['nb-NO', 'applies'],
    ['en-GB', 'applies'],
    ['en-US', 'none'],
    ['de-CH', 'none'],
    ['ja-JP', 'none'],
    ['en', 'unknown'],
    ['de', 'unknown'],
    ['en-ZZ', 'unknown'],
  ])('with the locale %s, the right to withdraw is: %s', (locale, expected) => {
    expect(withdrawalIn(locale)).toBe(expected)
  })
})
