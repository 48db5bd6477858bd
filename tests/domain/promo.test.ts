import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currentPromo, endOf, readPromoCode, updatedPromoStart } from '#domain/promo/Promo.ts'

const MINUTE = 60_000
const NONE: ReadonlySet<string> = new Set()

describe('a promo code', { tags: ['4.promo-codes'] }, () => {
  test.each([
    ['spring', 'spring'],
    ['SPRING_50-off', 'spring_50-off'],
    ['a', 'a'],
    ['a'.repeat(39), 'a'.repeat(39)],
    ['a'.repeat(40), 'a'.repeat(40)],
    ['a'.repeat(41), null],
    ['', null],
    [null, null],
    ['<script>', null],
    ['spring sale', null],
    ['fr\u00fchling', null],
    ['spring\n', null],
    ['__proto__', '__proto__'],
    ['_spring', '_spring'],
    ['_', '_'],
    ['-spring', '-spring'],
  ])('the promo code %j is read as %j', (text, code) => {
    expect(readPromoCode(text)).toBe(code)
  })
})

describe('the current promo', () => {
  test(
    'the current promo is the one in the query, before the stored and the remote one',
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
    fc.assert(
      fc.property(
        code,
        code,
        code,
        fc.subarray(['a', 'b', 'c']),
        (query, stored, remote, dismissed) => {
          const current = currentPromo({ query, stored, remote, dismissed: new Set(dismissed) })
          expect(dismissed).not.toContain(current)
        },
      ),
    )
  })
})

describe("a promo's time", { tags: ['4.promo-clock'] }, () => {
  test("a promo's time starts at its first activation", () => {
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
        let activation = updatedPromoStart(null, now)
        let remaining = 10 * MINUTE
        for (const passed of steps) {
          now += passed
          activation = updatedPromoStart(activation, now)
          const remainingNow = (endOf(activation, 10) ?? 0) - now
          expect(remainingNow).toBeLessThanOrEqual(remaining)
          remaining = remainingNow
        }
      }),
    )
  })
})
