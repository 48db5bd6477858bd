import { describe, expect, it } from 'vitest'
import { ALL_SITES } from '#composition/sites/sites.ts'
import { namedOffer, namedPeriod } from '#domain/offer/namedOffer.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'

const month = anOffer({ path: 'month' })
const quarter = anOffer({ path: 'quarter', interval: 'quarter', intervalLength: 3 })
const halfyear = anOffer({ path: 'halfyear', interval: 'halfyear', intervalLength: 6 })
const year = anOffer({ path: 'year', interval: 'year', intervalUnit: 'year' })
const ALL = [year, month, halfyear, quarter]

describe('the period that a visitor named', { tags: ['9.named-offer'] }, () => {
  it.each(ALL_SITES)('every commitment names a period on the $name site', ({ funnel }) => {
    const step = funnel.find(({ key }) => key === 'commitment')
    const answers = step && 'answers' in step ? step.answers : {}
    const periods = Object.entries(answers).map(([handle, commitment]) => [
      handle,
      step?.kind === 'choice' && step.accepts(commitment)
        ? namedPeriod({ commitment } as Parameters<typeof namedPeriod>[0])
        : null,
    ])
    expect(Object.fromEntries(periods)).toEqual({
      ...('one_month' in answers ? { one_month: 'month' } : { just_testing: 'month' }),
      three_months: 'quarter',
      twelve_months: 'year',
    })
  })

  it('no period is named before the question is answered', () => {
    expect(namedPeriod({})).toBeNull()
  })

  it('a named period leads to the offer with the nearest period, and to the shorter of two that are equally near', () => {
    expect(namedOffer(ALL, 'quarter')).toBe(quarter)
    expect(namedOffer([year, halfyear], 'month')).toBe(halfyear)
    expect(namedOffer([month, year], 'quarter')).toBe(month)
    expect(namedOffer([halfyear, month], 'year')).toBe(halfyear)
    const five = anOffer({ path: 'five', intervalLength: 5 })
    expect(namedOffer([five, month], 'quarter')).toBe(month)
    expect(namedOffer([], 'year')).toBeUndefined()
  })
})
