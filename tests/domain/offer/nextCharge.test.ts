import { describe, expect, it } from 'vitest'
import { nextCharge } from '#domain/offer/nextCharge.ts'
import type { Offer } from '#domain/offer/Offer.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'

const MONTH = { interval: 'month', intervalUnit: 'month', intervalLength: 1 } as const
const QUARTER = { interval: 'quarter', intervalUnit: 'month', intervalLength: 3 } as const
const HALF_YEAR = { interval: 'halfyear', intervalUnit: 'month', intervalLength: 6 } as const
const TWO_WEEKS = { interval: 'week', intervalUnit: 'week', intervalLength: 2 } as const
const TEN_DAYS = { interval: 'day', intervalUnit: 'day', intervalLength: 10 } as const
const YEAR = { interval: 'year', intervalUnit: 'year', intervalLength: 1 } as const

/** The next charge of an offer, with its day as text. @param bought a time, or a day, which means noon UTC */
function next(offer: Partial<Offer>, bought: string, timeZone = 'UTC') {
  const at = Date.parse(bought.includes('T') ? bought : `${bought}T12:00Z`)
  const found = nextCharge(anOffer(offer), at, timeZone)
  return found && { ...found, day: Object.values(found.day).join('-') }
}

describe('the next charge', { tags: ['9.next-charge'] }, () => {
  it.each([
    [MONTH, '2026-11-23', '2026-12-23', false],
    [YEAR, '2026-11-23', '2027-11-23', false],
    [MONTH, '2027-01-31', '2027-2-28', true],
    [MONTH, '2028-01-31', '2028-2-29', true],
    [QUARTER, '2026-11-30', '2027-2-28', true],
    [HALF_YEAR, '2026-08-31', '2027-2-28', true],
    [YEAR, '2028-02-29', '2029-2-28', true],
    [YEAR, '2027-02-28', '2028-2-28', false],
    [MONTH, '2026-12-31', '2027-1-31', false],
    [QUARTER, '2026-10-05', '2027-1-5', false],
    [TWO_WEEKS, '2028-02-20', '2028-3-5', false],
    [TEN_DAYS, '2026-12-28', '2027-1-7', false],
  ])('the next charge of %o bought on %s is on %s', (period, bought, day, isApproximate) => {
    expect(next(period, bought)).toEqual({ day, price: 19.99, isApproximate, afterDiscount: null })
  })

  it.each([
    ['Pacific/Auckland', '2026-12-24', true],
    ['America/Los_Angeles', '2026-12-23', false],
    ['Africa/Lagos', '2026-12-24', true],
  ])(
    'the next charge is counted from the day in %s, and is approximate only if that is another day than in UTC',
    (zone, day, isApproximate) => {
      expect(next(MONTH, '2026-11-23T23:30Z', zone)).toMatchObject({ day, isApproximate })
    },
  )

  it('the next charge has the future price, and after a trial it is due when the trial ends', () => {
    const later = { futurePriceTotalValue: 239.88 }
    expect(next({ ...YEAR, ...later, totalValue: 79.99 }, '2026-11-23')?.price).toBe(239.88)
    const week = { type: 'trial', discountDuration: 7, discountDurationUnit: 'day' } as const
    expect(next({ ...YEAR, ...later, ...week, totalValue: 0 }, '2026-11-26')).toMatchObject({
      day: '2026-12-3',
      price: 239.88,
    })
  })

  it('during a longer discount, the next charge has the reduced price and says when the full price begins', () => {
    const reduced = {
      ...MONTH,
      type: 'discounted',
      totalValue: 9.99,
      futurePriceTotalValue: 19.99,
      discountDuration: 3,
      discountDurationUnit: 'month',
    } as const
    expect(next(reduced, '2026-11-30')).toEqual({
      day: '2026-12-30',
      price: 9.99,
      isApproximate: false,
      afterDiscount: { day: { year: 2027, month: 2, day: 28 }, price: 19.99 },
    })
  })

  it('the next charge is unknown for a lifetime, and for a trial of unknown length', () => {
    const lifetime = { interval: 'lifetime', intervalUnit: 'lifetime' } as const
    expect(next(lifetime, '2026-11-23')).toBeNull()
    expect(next({ ...YEAR, type: 'trial', totalValue: 0 }, '2026-11-23')).toBeNull()
  })
})
