import { expect, test } from 'vitest'
import { agreedTo } from '#domain/offer/agreedTo.ts'
import { anOffer } from '../../builders/offers/anOffer.ts'

const QUARTER = { interval: 'quarter', intervalLength: 3, intervalUnit: 'month' } as const

test.each([
  ['a month', {}, '19.99 USD every 1 month'],
  ['a quarter', QUARTER, '19.99 USD every 3 month'],
  ['a trial', { totalValue: 0, futurePriceTotalValue: 9 }, '9 USD every 1 month'],
  ['a lifetime', { interval: 'lifetime' }, 'none'],
] as const)(
  'the order of %s says whether, when and at what price it renews',
  (_name, changes, renewal) => {
    expect(agreedTo(anOffer(changes), false).renewal).toBe(renewal)
  },
)

test('the order of a gift says that it does not renew', () => {
  expect(agreedTo(anOffer(), true)).toEqual({ price: '19.99 USD', renewal: 'none' })
})
