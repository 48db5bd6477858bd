import { describe, expect, test } from 'vitest'
import { LoadOffers, type OfferRequest, type OfferList } from '#application/buying/LoadOffers.ts'
import { coach } from '#domain/site/coach.ts'
import { workouts } from '#domain/site/workouts.ts'
import type { OfferVariant } from '#domain/offer/Offer.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'
import { aProduct, type ProductFacts } from '#tests/builders/aProduct.ts'

describe('the offers on the paywall', { tags: ['9.plan-skus'] }, () => {
  const month = anOffer({ path: 'onward-month', totalValue: 20 })
  const quarter = anOffer({ path: 'onward-quarter', totalValue: 45 })
  const halfyear = anOffer({ path: 'onward-halfyear', totalValue: 40 })
  const year = anOffer({ path: 'onward-year', totalValue: 60 })

  function anOffering(facts: ProductFacts, { variant, promo = null }: Partial<OfferRequest> = {}) {
    const product = aProduct(facts)
    const received: OfferList[] = []
    const loadOffers = product.resolve(LoadOffers)
    const load = (requested: OfferRequest = { variant: variant ?? 'plain', promo }) =>
      loadOffers.execute(requested, (answer) => void received.push(answer))
    const paths = () => received.map(({ offers }) => offers.map(({ path }) => path))
    return { ...product, received, loadOffers, load, paths }
  }

  test('the offers on the paywall are those on sale, by ascending price', async () => {
    const gift = anOffer({ path: 'onward-gift', totalValue: 1 })
    const { load, paths, log } = anOffering({ offers: [year, gift, quarter, halfyear, month] })
    await load().opened
    expect(paths()).toEqual([['onward-month', 'onward-halfyear', 'onward-quarter', 'onward-year']])
    expect(log.errors).toEqual([])
  })

  test('an offer that the storefront lacks is left out and logged', async () => {
    const { load, paths, log } = anOffering({ offers: [month, year] })
    await load().opened
    expect(paths()).toEqual([['onward-month', 'onward-year']])
    expect(log.errors).toMatchObject([
      { message: expect.stringMatching(/onward-quarter, onward-halfyear/), area: 'money' },
    ])
  })

  test('the remote settings name the offers on sale', async () => {
    const settings = { sku_year: 'onward-year-2026', sku_month: ' ' }
    const newYear = anOffer({ path: 'onward-year-2026', totalValue: 50 })
    const offers = [month, quarter, halfyear, year, newYear]
    const { load, paths } = anOffering({ settings, offers })
    await load().opened
    expect(paths()).toEqual([
      ['onward-month', 'onward-halfyear', 'onward-quarter', 'onward-year-2026'],
    ])
  })

  test(
    'the paywall of the coach site shows only its own offers',
    { tags: ['3.sites-differ'] },
    async () => {
      const offers = [year, anOffer({ path: 'onward-coach-year' })]
      const { load, paths } = anOffering({ site: coach, settings: { sku_year: 'x' }, offers })
      await load().opened
      expect(paths()).toEqual([['onward-coach-year']])
    },
  )

  test("the gifts on sale are each site's own", async () => {
    const gift = anOffer({ path: 'onward-gift-year', interval: 'year' })
    const coachGift = anOffer({ path: 'onward-coach-gift-year', interval: 'year' })
    for (const [site, path] of [
      [workouts, gift.path],
      [coach, coachGift.path],
    ] as const) {
      const facts = { site, offers: [year, gift, coachGift] }
      const { load, paths } = anOffering(facts, { variant: 'gift' })
      await load().opened
      expect(paths()).toEqual([[path]])
    }
  })

  test(
    'under a promo, only offers with its intervals are shown, at its prices',
    { tags: ['4.promo-plans'] },
    async () => {
      const onSale = [
        month,
        anOffer({ path: 'onward-quarter', interval: 'quarter', totalValue: 45 }),
        anOffer({ path: 'onward-year', interval: 'year', totalValue: 60 }),
      ]
      const { load, received, storefront } = anOffering({ offers: onSale })
      storefront.givenCoupon('spring', (offer) => ({ ...offer, totalValue: offer.totalValue / 2 }))
      const promo = { code: 'spring', intervals: ['quarter', 'year'] as const }
      await load({ variant: 'plain', promo }).opened
      const [{ offers, isPriced } = { offers: [], isPriced: false }] = received
      const prices = offers.map(({ path, totalValue }) => `${path} ${totalValue}`)
      expect([received.length, isPriced]).toEqual([1, true])
      expect(prices).toEqual(['onward-quarter 22.5', 'onward-year 30'])
    },
  )

  test('after a change of promo, the offers on the paywall are not marked as priced until the storefront answers', async () => {
    const { load, received, storefront } = anOffering({ offers: [month] })
    storefront.givenCoupon('spring', (offer) => ({ ...offer, totalValue: 10 }))
    const first = load({ variant: 'plain', promo: { code: 'spring', intervals: ['month'] } })
    await first.opened
    first.stop()
    received.length = 0
    await load().opened
    for (const { offers, isPriced } of received)
      expect([isPriced, offers[0]?.totalValue]).toEqual(isPriced ? [true, 20] : [false, 10])
    expect(received.at(-1)?.isPriced).toBe(true)
  })

  test('the paywall preselects the period of the setting', { tags: ['4.default-period'] }, () => {
    const offers = [
      month,
      anOffer({ path: 'onward-year', interval: 'year', intervalUnit: 'year' }),
      anOffer({ path: 'onward-quarter', interval: 'quarter', intervalLength: 3 }),
    ]
    const preselectedUnder = (settings: Record<string, string>, variant: OfferVariant = 'plain') =>
      anOffering({ settings, answers: { commitment: 1 } }).loadOffers.preselected(offers, variant)
        ?.path
    expect(preselectedUnder({})).toBe('onward-year')
    expect(preselectedUnder({ default_payment_period: 'longest' })).toBe('onward-year')
    expect(preselectedUnder({ default_payment_period: 'quarter' })).toBe('onward-quarter')
    expect(preselectedUnder({ default_payment_period: 'halfyear' })).toBe('onward-year')
    expect(preselectedUnder({ default_payment_period: 'weekly' })).toBe('onward-year')
    expect(preselectedUnder({ default_payment_period: 'named' })).toBe('onward-month')
    expect(preselectedUnder({ default_payment_period: 'named' }, 'gift')).toBe('onward-year')
  })

  test('the offers are reported again whenever the storefront answers, until the listener unsubscribes', async () => {
    const { load, paths, storefront } = anOffering({ offers: [month] })
    const { opened, stop } = load()
    await opened
    storefront.answer([month, year])
    stop()
    storefront.answer([year])
    expect(paths()).toEqual([['onward-month'], ['onward-month', 'onward-year']])
  })
})
