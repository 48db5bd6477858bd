import { PromoPresenter } from '#presentation/shared/promo/PromoPresenter.ts'
import { PaywallPresenter } from '#presentation/features/paywall/PaywallPresenter.ts'
import { PurchasePresenter } from '#presentation/features/paywall/PurchasePresenter.ts'
import { describe, expect, test } from 'vitest'
import { anOffer } from '#tests/builders/offers/anOffer.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'

const month = anOffer({ path: 'onward-month', totalValue: 20, priceTotalValue: 20 })
const quarter = anOffer({
  path: 'onward-quarter',
  interval: 'quarter',
  intervalLength: 3,
  totalValue: 45,
  priceTotalValue: 60,
})
const year = anOffer({
  path: 'onward-year',
  interval: 'year',
  intervalUnit: 'year',
  totalValue: 104,
  priceTotalValue: 240,
  futurePriceTotalValue: 120,
})

function aPaywall(product = aProduct({ offers: [year, month, quarter] })) {
  const purchase = product.resolve(PurchasePresenter)
  return {
    ...product,
    paywall: product.resolve(PaywallPresenter),
    purchase,
    promo: product.resolve(PromoPresenter),
    afterReload: () => product.reloaded().resolve(PurchasePresenter),
    selected: () =>
      purchase.selection.cards.filter((card) => card.selected).map(({ path }) => path),
  }
}

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
          weekly,
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

  test('the offers on the paywall are loading, ready, empty, or failed until they are loaded again', async () => {
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
    expect([purchase.selection.changes, purchase.selection.isRepriced]).toEqual([1, true])
    purchase.selection.select('onward-month')
    expect(purchase.selection.isRepriced).toBe(false)
  })
})

describe('a promo on the paywall', () => {
  const OFFER = {
    promo_spring_month: 'true',
    promo_spring_discount: '50',
    promo_spring_expiration_minutes: '10',
  }
  const underOffer = async (offers = [month, year]) => {
    const paywall = aPaywall(aProduct({ offers, settings: OFFER }))
    paywall.storefront.givenCoupon('spring', (offer) => ({
      ...offer,
      type: 'discounted',
      totalValue: offer.totalValue / 2,
      discountPercentValue: 50,
    }))
    paywall.promo.arrivedWith('?promo=spring')
    await paywall.purchase.selection.load(paywall.promo.active)
    return paywall
  }

  test('a promo is announced on the paywall with its discount and its end', async () => {
    const { paywall, clock } = await underOffer()
    expect(paywall.banner).toEqual({
      code: 'spring',
      percent: 50,
      isMost: false,
      secondsLeft: 600,
      endsAt: clock.now() + 600_000,
    })
  })

  test('a promo is not announced on the paywall if it covers no offer on sale', async () => {
    const { paywall, purchase } = await underOffer([year])
    expect([purchase.selection.state, paywall.banner]).toEqual(['empty', null])
  })
})

describe('the selected offer', { tags: ['4.longest-first'] }, () => {
  test('the selected offer is the longest at first', async () => {
    const { purchase, selected } = aPaywall()
    await purchase.selection.load()
    expect(selected()).toEqual(['onward-year'])
  })

  test(
    'the selected offer is the one that was tapped, identified by its path, and only one at a time',
    { tags: ['2.plan-selection'] },
    async () => {
      const { purchase, selected } = aPaywall()
      await purchase.selection.load()
      purchase.selection.select('onward-month')
      expect(selected()).toEqual(['onward-month'])
      purchase.selection.select('onward-quarter')
      expect(selected()).toEqual(['onward-quarter'])
      expect(purchase.selection.selectedCard).toMatchObject({
        path: 'onward-quarter',
        charge: '$45',
      })
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

  test('the selected offer stays selected after a reload', async () => {
    const { purchase, afterReload } = aPaywall()
    await purchase.selection.load()
    purchase.selection.select('onward-month')
    const again = afterReload()
    await again.selection.load()
    expect(again.selection.selectedCard?.path).toBe('onward-month')
  })

  test('the selected offer is the longest again if the tapped one is no longer on sale', async () => {
    const { purchase, selected, storefront } = aPaywall()
    await purchase.selection.load()
    purchase.selection.select('onward-month')
    storefront.answer([quarter, year])
    expect(selected()).toEqual(['onward-year'])
  })
})

describe('buying on the paywall', () => {
  test('buying on the paywall stays busy after an order until the paywall is opened again', async () => {
    const { paywall, purchase, signedIn, start } = aPaywall()
    await signedIn(aProfile())
    await start()
    await purchase.selection.load()
    await purchase.buy()
    expect([purchase.buying, purchase.pending]).toEqual([true, null])
    paywall.open()
    expect([purchase.buying, purchase.pending]).toMatchObject([false, { path: 'onward-year' }])
  })

  test(
    'buying on the paywall is not possible while the server knows an order, in every tab that reads the profile',
    { tags: ['4.server-orders'] },
    async () => {
      const { paywall, purchase, signedIn, start, storefront } = aPaywall()
      const order = { state: 'pending', reference: 'REF7', activates: 'subscription' } as const
      await signedIn(aProfile({ openOrders: [order] }))
      await start()
      paywall.open()
      await purchase.selection.load()
      expect(purchase.pending).toMatchObject({ reference: 'REF7', open: 'pending' })
      expect([await purchase.buy(), storefront.windows]).toEqual(['ordered', []])
    },
  )

  test('buying on the paywall does nothing without an offer, and nothing at a second tap', async () => {
    const { purchase, storefront, signedIn, settle } = aPaywall()
    await signedIn(aProfile())
    expect(await purchase.buy()).toBeNull()
    await purchase.selection.load()
    storefront.leaveNextWith('stay')
    const first = purchase.buy()
    await settle()
    expect(await purchase.buy()).toBeNull()
    storefront.leave({ status: 'closed' })
    expect(await first).toBe('closed')
    expect(storefront.windows).toHaveLength(1)
  })

  test('buying is blocked while a payment is checked', { tags: ['4.payment-marks'] }, async () => {
    const { paywall, purchase, storefront, signedIn, settle } = aPaywall()
    await signedIn(aProfile())
    await purchase.selection.load()
    const check = purchase.checkReturn()
    await settle()
    expect([purchase.isChecking, await purchase.buy()]).toEqual([true, null])
    paywall.close()
    await check
    expect([purchase.isChecking, await purchase.buy()]).toEqual([false, 'ordered'])
    expect(storefront.windows).toHaveLength(1)
  })

  test(
    'buying on the paywall starts a new payment check for a visitor who left and returns at once',
    { tags: ['4.payment-marks'] },
    async () => {
      const { paywall, purchase, signedIn, clock } = aPaywall()
      await signedIn(aProfile())
      const left = purchase.checkReturn()
      paywall.close()
      const check = purchase.checkReturn()
      await left
      expect(purchase.returnCheck).toBe('checking')
      await clock.advance(120_000)
      await check
      expect(purchase.returnCheck).toBe('nothingFound')
    },
  )

  test(
    'nothing is sold at a price that a promo has changed, until the new price is shown',
    { tags: ['4.repriced-before-checkout'] },
    async () => {
      const { purchase, promo, storefront, signedIn } = aPaywall(
        aProduct({ offers: [month], settings: { promo_spring_month: 'true' } }),
      )
      await signedIn(aProfile())
      await purchase.selection.load()
      promo.arrivedWith('?promo=spring')
      expect(await purchase.buy()).toBe('repriced')
      expect(storefront.windows).toEqual([])
      await purchase.selection.load(promo.active)
      expect(await purchase.buy()).toBe('ordered')
      expect(storefront.windows).toMatchObject([{ coupon: 'spring' }])
    },
  )

  test.each([
    [10, true],
    [17, true],
    [18, false],
    [undefined, false],
  ])(
    'buying at the age of %s needs a parent or guardian: %s',
    { tags: ['4.guardian'] },
    (age, asks) => {
      const { purchase } = aPaywall(
        aProduct({ answers: { units: 'metric', ...(age !== undefined && { age }) } }),
      )
      expect(purchase.asksGuardian).toBe(asks)
    },
  )

  test(
    "buying on the paywall needs a parent or guardian if the profile is a child's, whatever was answered",
    { tags: ['4.guardian'] },
    async () => {
      const { purchase, signedIn, start } = aPaywall(
        aProduct({ answers: { units: 'metric', age: 30 } }),
      )
      await start()
      await signedIn(aProfile({ answers: { age: 12 } }))
      expect(purchase.asksGuardian).toBe(true)
    },
  )

  test('buying on the paywall fails if the window does not open, and can be retried', async () => {
    const { purchase, storefront, signedIn } = aPaywall()
    await signedIn(aProfile())
    await purchase.selection.load()
    storefront.setReachable(false)
    expect(await purchase.buy()).toBe('failed')
    storefront.setReachable(true)
    expect(await purchase.buy()).toBe('ordered')
  })
})
