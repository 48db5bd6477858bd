import { ResolvePromo } from '#application/promo/ResolvePromo.ts'
import { BuyOffer } from '#application/buying/BuyOffer.ts'
import { describe, expect, test, vi } from 'vitest'
import { BuyGift } from '#application/giving/BuyGift.ts'
import { anOffer } from '../../builders/offers/anOffer.ts'
import { aProduct, type ProductFacts } from '../../builders/aProduct.ts'
import { aProfile } from '../../builders/aSession.ts'
import { SleepingClock } from '../../builders/SleepingClock.ts'

const MONTH = anOffer({ totalValue: 20, priceTotalValue: 20 })
const HALF_PRICE = { ...MONTH, totalValue: 10 }
const SPRING = { promo_spring_month: 'true', promo_spring_expiration_minutes: '10' }
const TEN_MINUTES = 10 * 60_000

/** Ana, signed in, on the paywall. A month costs 20 dollars; under the promo spring it costs half. */
async function aBuyer(facts: ProductFacts = {}) {
  const product = aProduct({ offers: [MONTH], settings: SPRING, ...facts })
  product.storefront.givenCoupon('spring', (offer) => ({
    ...offer,
    totalValue: offer.totalValue / 2,
  }))
  await product.signedIn(aProfile())
  await product.storefront.open()
  const promo = product.resolve(ResolvePromo)
  return {
    ...product,
    buy: product.resolve(BuyOffer),
    promo,
    async underSpring() {
      promo.cameWith('spring')
      promo.execute()
      await product.storefront.applyCoupon('spring')
    },
  }
}

describe('an offer that was seen', { tags: ['4.repriced-before-checkout'] }, () => {
  test('is sold at the price that was seen', async () => {
    const { buy, storefront } = await aBuyer()
    expect(await buy.execute({ offer: MONTH, promo: null })).toBe('ordered')
    expect(storefront.windows).toHaveLength(1)
  })

  test.each([
    ['what is charged now', { totalValue: 20.01 }],
    ['what is charged later', { futurePriceTotalValue: 25 }],
    ['the full price', { priceTotalValue: 30 }],
    ['the currency', { currency: 'EUR' }],
  ])('is not sold if the storefront has changed %s', async (_what, change) => {
    const { buy, storefront } = await aBuyer()
    storefront.answer([{ ...MONTH, ...change }])
    expect(await buy.execute({ offer: MONTH, promo: null })).toBe('repriced')
    expect(storefront.windows).toEqual([])
  })

  test('is not sold if the storefront no longer has it', async () => {
    const { buy, storefront } = await aBuyer()
    storefront.answer([])
    expect([await buy.execute({ offer: MONTH, promo: null }), storefront.windows]).toEqual([
      'repriced',
      [],
    ])
  })

  test('is not sold if its price changes while the profile is read', async () => {
    const { buy, storefront, profiles } = await aBuyer()
    const find = profiles.find.bind(profiles)
    vi.spyOn(profiles, 'find').mockImplementation((...asked) => {
      storefront.answer([{ ...MONTH, totalValue: 30 }])
      return find(...asked)
    })
    expect([await buy.execute({ offer: MONTH, promo: null }), storefront.windows]).toEqual([
      'repriced',
      [],
    ])
  })

  test('is sold under the promo that it was seen under', async () => {
    const { buy, storefront, underSpring } = await aBuyer()
    await underSpring()
    expect(await buy.execute({ offer: HALF_PRICE, promo: 'spring' })).toBe('ordered')
    expect(storefront.windows).toMatchObject([{ coupon: 'spring' }])
  })

  test('is not sold if a promo has started since', async () => {
    const { buy, storefront, underSpring } = await aBuyer()
    await underSpring()
    expect([await buy.execute({ offer: MONTH, promo: null }), storefront.windows]).toEqual([
      'repriced',
      [],
    ])
  })

  test('is not sold if the storefront has not answered under the promo yet', async () => {
    const { buy, storefront, promo } = await aBuyer()
    promo.cameWith('spring')
    expect([await buy.execute({ offer: HALF_PRICE, promo: 'spring' }), storefront.windows]).toEqual(
      ['repriced', []],
    )
  })

  test('is not sold if the promo has been dismissed since', async () => {
    const { buy, storefront, promo, underSpring } = await aBuyer()
    await underSpring()
    promo.dismiss('spring')
    expect([await buy.execute({ offer: HALF_PRICE, promo: 'spring' }), storefront.windows]).toEqual(
      ['repriced', []],
    )
  })

  test('is not sold if the promo no longer covers its period', async () => {
    const { buy, storefront, underSpring, remote } = await aBuyer()
    await underSpring()
    remote.publish({ promo_spring_year: 'true' })
    await remote.refresh()
    expect([await buy.execute({ offer: HALF_PRICE, promo: 'spring' }), storefront.windows]).toEqual(
      ['repriced', []],
    )
  })

  test(
    'is over if the promo ended while the device slept',
    { tags: ['10.slept-past-offer'] },
    async () => {
      const clock = new SleepingClock()
      const { buy, storefront, underSpring } = await aBuyer({ instead: { Clock: clock } })
      await underSpring()
      clock.sleep(TEN_MINUTES)
      expect([
        await buy.execute({ offer: HALF_PRICE, promo: 'spring' }),
        storefront.windows,
      ]).toEqual(['offerOver', []])
    },
  )

  test(
    'is over if the promo ends while the profile is read',
    { tags: ['10.slept-past-offer'] },
    async () => {
      const clock = new SleepingClock()
      const { buy, storefront, underSpring, profiles } = await aBuyer({ instead: { Clock: clock } })
      await underSpring()
      const find = profiles.find.bind(profiles)
      vi.spyOn(profiles, 'find').mockImplementation((...asked) => {
        clock.sleep(TEN_MINUTES)
        return find(...asked)
      })
      expect([
        await buy.execute({ offer: HALF_PRICE, promo: 'spring' }),
        storefront.windows,
      ]).toEqual(['offerOver', []])
    },
  )
})

describe('a gift that was seen', { tags: ['4.giving', '4.repriced-before-checkout'] }, () => {
  const GIFT = { name: 'Ben', email: 'ben@example.com', note: '', day: '2026-12-24' }

  async function aGiver() {
    const buyer = await aBuyer()
    return { ...buyer, give: buyer.resolve(BuyGift) }
  }

  test('is not sold at another price', async () => {
    const { give, storefront } = await aGiver()
    storefront.answer([{ ...MONTH, totalValue: 30 }])
    expect([await give.execute(MONTH, GIFT), storefront.windows]).toEqual(['repriced', []])
  })

  test('is not sold at the price under a promo, because promos do not apply to gifts', async () => {
    const { give, storefront, underSpring } = await aGiver()
    await underSpring()
    expect([await give.execute(HALF_PRICE, GIFT), storefront.windows]).toEqual(['repriced', []])
  })
})
