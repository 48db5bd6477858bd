import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currentPromo, endOf, readPromoCode, updatedPromoStart } from '#domain/promo/Promo.ts'

const MINUTE = 60_000
const NONE: ReadonlySet<string> = new Set()

describe('a promo code', { tags: ['4.promo-codes'] }, () => {
  test.each(['spring', 'a', 'a'.repeat(40), '__proto__', '_', '-spring'])(
    '%s is a promo code',
    (text) => {
      expect(readPromoCode(text)).toBe(text)
    },
  )

  test('a promo code is read in lower case', () => {
    expect(readPromoCode('SPRING_50-off')).toBe('spring_50-off')
  })

  test.each(['a'.repeat(41), '', null, '<script>', 'spring sale', 'fr\u00fchling', 'sp\nring'])(
    '%j is not a promo code',
    (text) => {
      expect(readPromoCode(text)).toBeNull()
    },
  )
})

describe('the current promo', () => {
  test(
    'the promo of the query comes before the stored one, which comes before the remote one',
    { tags: ['4.promo-order'] },
    () => {
      const all = { query: 'asked', stored: 'kept', remote: 'given', dismissed: NONE }
      expect(currentPromo(all)).toBe('asked')
      expect(currentPromo({ ...all, query: null })).toBe('kept')
      expect(currentPromo({ ...all, query: null, stored: null })).toBe('given')
      expect(currentPromo({ query: null, stored: null, remote: null, dismissed: NONE })).toBeNull()
    },
  )

  test('the current promo is never a dismissed one, wherever it comes from', () => {
    const code = fc.constantFrom('a', 'b', 'c', null)
    const sources = fc.record({ query: code, stored: code, remote: code })
    fc.assert(
      fc.property(sources, fc.subarray(['a', 'b', 'c']), (given, dismissed) => {
        const current = currentPromo({ ...given, dismissed: new Set(dismissed) })
        expect(dismissed).not.toContain(current)
      }),
    )
  })
})

describe("a promo's time", { tags: ['4.promo-clock'] }, () => {
  test("a promo's time starts when the promo is active for the first time", () => {
    expect(endOf(updatedPromoStart(null, 1000), 10)).toBe(1000 + 10 * MINUTE)
    expect(endOf(updatedPromoStart({ since: 1000, seen: 1000 }, 5 * MINUTE), 10)).toBe(
      1000 + 10 * MINUTE,
    )
  })

  test('a promo of 0 minutes does not end', () => {
    expect(endOf({ since: 1000, seen: 1000 }, 0)).toBeNull()
  })

  test('a promo is not extended by setting the clock back', () => {
    const step = fc.integer({ min: -1000 * MINUTE, max: 1000 * MINUTE })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let now = 10_000 * MINUTE
        let start = updatedPromoStart(null, now)
        let remaining = 10 * MINUTE
        for (const passed of steps) {
          now += passed
          start = updatedPromoStart(start, now)
          const remainingNow = (endOf(start, 10) ?? 0) - now
          expect(remainingNow).toBeLessThanOrEqual(remaining)
          remaining = remainingNow
        }
      }),
    )
  })
})
