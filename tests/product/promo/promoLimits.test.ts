import { describe, expect, test } from 'vitest'
import { ResolvePromo } from '#application/promo/ResolvePromo.ts'
import { coach } from '#domain/site/coach.ts'
import { workouts } from '#domain/site/workouts.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { aProduct } from '#tests/builders/aProduct.ts'

const MINUTE = 60_000

/** A visitor who arrives with the promo spring, under these settings. */
function aSpringVisit(settings: Readonly<Record<string, string>>, site: SiteRules = workouts) {
  const product = aProduct({ site, settings })
  const promo = product.resolve(ResolvePromo)
  promo.setPromoInQuery('spring')
  return { ...product, active: () => promo.execute().active }
}

describe('the flags of a promo', { tags: ['4.promo-flags'] }, () => {
  test.each(['month', 'quarter', 'halfyear', 'year'] as const)(
    'a promo is active only for the %s if only the flag of that interval is on; on the coach site, the flag has the suffix _coach',
    (interval) => {
      const plainFlag = { [`promo_spring_${interval}`]: 'true' }
      const coachFlag = { [`promo_spring_${interval}_coach`]: 'true' }
      expect(aSpringVisit(plainFlag).active()?.intervals).toEqual([interval])
      expect(aSpringVisit(coachFlag, coach).active()?.intervals).toEqual([interval])
      expect([aSpringVisit(plainFlag, coach).active(), aSpringVisit(coachFlag).active()]).toEqual([
        null,
        null,
      ])
    },
  )

  test.each(['day', 'week', 'lifetime'])('a promo has no flag for the %s', (interval) => {
    expect(aSpringVisit({ [`promo_spring_${interval}`]: 'true' }).active()).toBeNull()
  })

  test('a promo is inactive if all its flags are off', () => {
    const off = { promo_spring_month: 'false', promo_spring_quarter: '0' }
    expect(aSpringVisit({ ...off, promo_spring_halfyear: 'off' }).active()).toBeNull()
  })
})

describe('the duration of a promo', { tags: ['4.promo-expiry'] }, () => {
  test.each([10, 60, 1440, 43_200, 525_600])(
    'a promo may last %d minutes: it is active until a millisecond before its end, and no longer',
    async (minutes) => {
      const { active, clock } = aSpringVisit({
        promo_spring_year: 'true',
        promo_spring_expiration_minutes: String(minutes),
      })
      expect(active()?.endsAt).toBe(clock.now() + minutes * MINUTE)
      await clock.advance(minutes * MINUTE - 1)
      expect(active()).not.toBeNull()
      await clock.advance(1)
      expect(active()).toBeNull()
    },
  )

  test.each(['0', '9', '11', '59', '61', '1439', '1441', '43199', '43201', '525599', '525601'])(
    'a promo with the duration of %s minutes never ends',
    async (minutes) => {
      const { active, clock } = aSpringVisit({
        promo_spring_year: 'true',
        promo_spring_expiration_minutes: minutes,
      })
      expect(active()?.endsAt).toBeNull()
      await clock.advance(2 * 525_600 * MINUTE)
      expect(active()).not.toBeNull()
    },
  )
})

describe('the discount of a promo', { tags: ['4.promo-discount'] }, () => {
  const discountAt = (percent: number) =>
    aSpringVisit({ promo_spring_year: 'true', promo_spring_discount: String(percent) }).active()
      ?.discount

  test.each([30, 50, 70, 90])("a promo's discount may be %d percent", (percent) => {
    expect(discountAt(percent)).toBe(percent)
  })

  test.each([29, 31, 49, 51, 69, 71, 89, 91, 0, 100])(
    "a promo's discount of %d percent is not shown",
    (percent) => expect(discountAt(percent)).toBeNull(),
  )
})
