import { describe, expect, test } from 'vitest'
import { ResolvePromo } from '#application/promo/ResolvePromo.ts'
import { StartStudentOffer } from '#application/promo/StartStudentOffer.ts'
import { coach } from '#domain/site/coach.ts'
import { ALL_SITES } from '#domain/site/sites.ts'
import { workouts } from '#domain/site/workouts.ts'
import { aProduct } from '#tests/builders/aProduct.ts'

const MINUTE = 60_000
const OFF = Object.fromEntries(
  ['month', 'quarter', 'halfyear', 'year'].map((interval) => [`promo_isic_${interval}`, 'false']),
)

function aStudentOffer(settings: Record<string, string> = {}, site = workouts) {
  const product = aProduct({ settings, site })
  const promo = product.resolve(ResolvePromo)
  return {
    ...product,
    student: product.resolve(StartStudentOffer),
    dismiss: (code: string) => promo.dismiss(code),
    clear: () => product.stored.startAgain(),
    activeCode(inQuery: string | null) {
      promo.setPromoInQuery(inQuery)
      return promo.execute().active?.code ?? null
    },
  }
}

describe('the student offer', { tags: ['4.student-offer'] }, () => {
  test.each(ALL_SITES)('the student offer is open on the $name site, with its discount', (site) => {
    const open = { status: 'open', minutes: null }
    const increased = aStudentOffer({ promo_isic_discount: '70' }, site)
    expect(aStudentOffer({}, site).student.currentOffer()).toEqual({ ...open, percent: 50 })
    expect(increased.student.currentOffer()).toEqual({ ...open, percent: 70 })
  })

  test('the student offer is off if no interval is enabled on the site', () => {
    expect(aStudentOffer(OFF).student.currentOffer().status).toBe('off')
    expect(aStudentOffer({ ...OFF, promo_isic_year: 'true' }).student.currentOffer().status).toBe(
      'open',
    )
    expect(aStudentOffer(OFF, coach).student.currentOffer().status).toBe('open')
  })

  test('the student offer is over after its duration, which does not start when the offer is only seen', async () => {
    const { student, activeCode, clock } = aStudentOffer({ promo_isic_expiration_minutes: '10' })
    student.currentOffer()
    await clock.advance(60 * MINUTE)
    expect(student.currentOffer().status).toBe('open')
    activeCode(student.execute())
    await clock.advance(10 * MINUTE - 1)
    expect(student.currentOffer().status).toBe('open')
    await clock.advance(1)
    expect(student.currentOffer().status).toBe('over')
  })

  test('the student offer says how many minutes remain', { tags: ['4.student-page'] }, async () => {
    const { student, activeCode, clock } = aStudentOffer({ promo_isic_expiration_minutes: '60' })
    await clock.advance(MINUTE)
    expect(student.currentOffer().minutes).toBe(60)
    activeCode(student.execute())
    await clock.advance(10 * MINUTE)
    expect(student.currentOffer().minutes).toBe(50)
    await clock.advance(50 * MINUTE - 1)
    expect(student.currentOffer()).toMatchObject({ status: 'open', minutes: 1 })
  })

  test('a dismissed student offer returns only when the visitor takes it again', () => {
    const { student, dismiss, activeCode } = aStudentOffer()
    expect(activeCode(student.execute())).toBe('isic')
    dismiss('isic')
    student.currentOffer()
    expect(activeCode('isic')).toBeNull()
    expect(activeCode(student.execute())).toBe('isic')
  })

  test('the student offer applies again when the visitor takes it after the answers were cleared', () => {
    const { student, clear, activeCode } = aStudentOffer()
    expect(activeCode(student.execute())).toBe('isic')
    clear()
    expect(activeCode('isic')).toBeNull()
    expect(activeCode(student.execute())).toBe('isic')
  })

  test('taking the student offer does not restore another, dismissed promo', () => {
    const { student, dismiss, activeCode } = aStudentOffer({ promo_spring_year: 'true' })
    dismiss('spring')
    student.execute()
    expect(activeCode('spring')).toBeNull()
  })
})
