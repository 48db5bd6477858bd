import { describe, expect, test } from 'vitest'
import { agreedTo } from '#domain/offer/agreedTo.ts'
import { anOffer } from '../../builders/offers/anOffer.ts'

describe('the price that a buyer agrees to', { tags: ['7.agreed-at-the-button'] }, () => {
  const month = { interval: 'month', intervalUnit: 'month', intervalLength: 1 } as const
  const cheaper = { ...month, totalValue: 10, priceTotalValue: 20, futurePriceTotalValue: 20 }

  test.each([
    ['the full price', cheaper, '20 USD every 1 month'],
    [
      'a coupon for the next charge, too',
      { ...cheaper, nextTotalValue: 12 },
      '12 USD next, then 20 USD every 1 month',
    ],
    [
      'a discount of three months',
      { ...cheaper, type: 'discounted', discountDuration: 3, discountDurationUnit: 'month' },
      '10 USD next, then 20 USD every 1 month',
    ],
    [
      'a trial with a coupon for the next charge',
      { ...cheaper, type: 'trial', totalValue: 0, priceTotalValue: 0, nextTotalValue: 15 },
      '15 USD next, then 20 USD every 1 month',
    ],
    [
      'taxes that are not known yet',
      { ...cheaper, nextTotalValue: 12, tax: 'added' },
      '12 USD plus tax next, then 20 USD plus tax every 1 month',
    ],
  ] as const)(
    'with %s, it names the next charge and those that follow',
    (_what, offer, renewal) => {
      expect(agreedTo(anOffer({ currency: 'USD', ...offer }), false).renewal).toBe(renewal)
    },
  )
})
