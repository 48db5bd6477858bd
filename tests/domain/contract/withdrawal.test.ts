import { describe, expect, it } from 'vitest'
import { withdrawalPeriod } from '#domain/contract/withdrawal.ts'

describe('the withdrawal period', { tags: ['4.withdrawal-days'] }, () => {
  it.each([
    ['2026-11-12T12:00Z', 'UTC', '2026-11-26'],
    ['2026-12-20T12:00Z', 'UTC', '2027-1-3'],
    ['2028-02-20T12:00Z', 'UTC', '2028-3-5'],
    ['2026-11-12T23:30Z', 'Europe/Berlin', '2026-11-27'],
    ['2026-10-20T12:00Z', 'Europe/Berlin', '2026-11-3'],
  ])('the withdrawal period of a purchase at %s in %s ends with %s', (bought, zone, last) => {
    const { lastDay } = withdrawalPeriod(Date.parse(bought), Date.parse(bought), zone)
    expect(Object.values(lastDay).join('-')).toBe(last)
  })

  it.each([
    ['2026-11-25T12:00Z', false],
    ['2026-11-26T22:59Z', false],
    ['2026-11-26T23:00Z', true],
  ])('the withdrawal period is over at %s: %s', (now, isOver) => {
    const bought = Date.parse('2026-11-12T12:00Z')
    expect(withdrawalPeriod(bought, Date.parse(now), 'Europe/Berlin').isOver).toBe(isOver)
  })
})
