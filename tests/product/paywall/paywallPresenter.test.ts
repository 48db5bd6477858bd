import { describe, expect, test } from 'vitest'
import { aProduct } from '#tests/builders/aProduct.ts'
import { aPaywall, month, quarter, year } from './aPaywall.ts'

describe('the offers on the paywall', () => {
  test(
    'the offers on the paywall show the charge, the struck price, the renewal price and the price of a week',
    { tags: ['9.card-prices'] },
    async () => {
      const { purchase } = aPaywall()
      await purchase.selection.load()
      expect(
        purchase.selection.cards.map(({ charge, struck, renewal, weekly }) => ({
          charge,
          struck,
          renewal,
          weekly: weekly?.price,
        })),
      ).toEqual([
        { charge: '$20', struck: null, renewal: '$20', weekly: '$5' },
        { charge: '$45', struck: '$60', renewal: '$60', weekly: '$3.75' },
        { charge: '$104', struck: '$240', renewal: '$120', weekly: '$2' },
      ])
    },
  )

  test.each([
    [103.99, '$104'],
    [104, null],
    [104.01, null],
  ])(
    'offers strike the full price of 104 only if the charge, here %d, is lower',
    { tags: ['9.card-prices'] },
    async (totalValue, struck) => {
      const { purchase } = aPaywall(
        aProduct({ offers: [{ ...year, totalValue, priceTotalValue: 104 }] }),
      )
      await purchase.selection.load()
      expect(purchase.selection.cards[0]?.struck).toBe(struck)
    },
  )

  test('the offers on the paywall are in one state of four: loading, ready, empty, or failed, which lasts until they are loaded again', async () => {
    const { purchase, storefront } = aPaywall()
    expect(purchase.selection.state).toBe('loading')
    storefront.setReachable(false)
    await purchase.selection.load()
    expect(purchase.selection.state).toBe('failed')
    storefront.setReachable(true)
    await purchase.selection.load()
    expect(purchase.selection.state).toBe('ready')
    storefront.answer([])
    expect(purchase.selection.state).toBe('empty')
  })
})

describe('changed prices', () => {
  test('changed prices are reported only for the selected offer', async () => {
    const { purchase, storefront } = aPaywall()
    await purchase.selection.load()
    expect(purchase.selection.isRepriced).toBe(false)
    storefront.answer([month, quarter, { ...year, totalValue: 99 }])
    expect([purchase.selection.changeCount, purchase.selection.isRepriced]).toEqual([1, true])
    purchase.selection.select('onward-month')
    expect(purchase.selection.isRepriced).toBe(false)
  })
})

describe('a promo on the paywall', () => {
  const SPRING = {
    promo_spring_month: 'true',
    promo_spring_discount: '50',
    promo_spring_expiration_minutes: '10',
  }
  const underSpring = async (offers = [month, year]) => {
    const paywall = aPaywall(aProduct({ offers, settings: SPRING }))
    paywall.storefront.givenCoupon('spring', (offer) => ({
      ...offer,
      type: 'discounted',
      totalValue: offer.totalValue / 2,
      discountPercentValue: 50,
    }))
    paywall.promo.readQuery('?promo=spring')
    await paywall.purchase.selection.load(paywall.promo.active)
    return paywall
  }

  test('a promo is announced on the paywall with its discount and its end', async () => {
    const { paywall, clock } = await underSpring()
    expect(paywall.banner).toEqual({
      code: 'spring',
      percent: 50,
      discountsDiffer: false,
      secondsLeft: 600,
      endsAt: clock.now() + 600_000,
    })
  })

  test('a promo is not announced on the paywall if it covers no offer on sale', async () => {
    const { paywall, purchase } = await underSpring([year])
    expect([purchase.selection.state, paywall.banner]).toEqual(['empty', null])
  })
})

describe('the selected offer', { tags: ['4.longest-first'] }, () => {
  test(
    'the selected offer is the longest one until another is tapped, and only one is selected at a time',
    { tags: ['2.plan-selection'] },
    async () => {
      const { purchase, selected } = aPaywall()
      await purchase.selection.load()
      expect(selected()).toEqual(['onward-year'])
      purchase.selection.select('onward-quarter')
      expect(selected()).toEqual(['onward-quarter'])
      expect(purchase.selection.selectedCard).toMatchObject({
        path: 'onward-quarter',
        charge: '$45',
      })
      purchase.selection.select('onward-month')
      expect(selected()).toEqual(['onward-month'])
    },
  )

  test(
    'only one of two offers of the same interval is selected',
    { tags: ['2.plan-selection'] },
    async () => {
      const other = { ...year, path: 'onward-halfyear' }
      const { purchase, selected } = aPaywall(aProduct({ offers: [year, other] }))
      await purchase.selection.load()
      for (const { path } of [other, year]) {
        purchase.selection.select(path)
        expect(selected()).toEqual([path])
      }
    },
  )

  test('the selected offer stays selected when prices change', async () => {
    const { purchase, selected, storefront } = aPaywall()
    await purchase.selection.load()
    purchase.selection.select('onward-month')
    storefront.answer([
      { ...month, totalValue: 10 },
      { ...year, totalValue: 80 },
    ])
    expect(selected()).toEqual(['onward-month'])
  })

  test('the selected offer is the longest again if the tapped one is no longer on sale', async () => {
    const { purchase, selected, storefront } = aPaywall()
    await purchase.selection.load()
    purchase.selection.select('onward-month')
    storefront.answer([quarter, year])
    expect(selected()).toEqual(['onward-year'])
  })
})
