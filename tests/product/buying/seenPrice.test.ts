import { ResolvePromo } from '#application/promo/ResolvePromo.ts'
import { BuyOffer, type SeenOffer } from '#application/buying/BuyOffer.ts'
import { describe, expect, test, vi } from 'vitest'
import { BuyGift } from '#application/gift/BuyGift.ts'
import type { Offer } from '#domain/offer/Offer.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'
import { aProduct, type ProductFacts } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { SleepingClock } from '#tests/builders/SleepingClock.ts'

const MONTH = anOffer({ totalValue: 20, priceTotalValue: 20 })
const HALF_PRICE = { ...MONTH, totalValue: 10 }
const SPRING = { promo_spring_month: 'true', promo_spring_expiration_minutes: '10' }
const TEN_MINUTES = 10 * 60_000

/** Ana, signed in, on the paywall. A month costs 20 dollars; under the promo spring it costs half. */
async function aBuyer(facts: ProductFacts = {}) {
  const product = aProduct({ offers: [MONTH], settings: SPRING, ...facts })
  product.storefront.givenCoupon('spring', () => HALF_PRICE)
  await product.signInAna(aProfile())
  await product.storefront.open()
  const promo = product.resolve(ResolvePromo)
  return {
    ...product,
    buy: product.resolve(BuyOffer),
    promo,
    async applySpring() {
      promo.setPromoInQuery('spring')
      promo.execute()
      await product.storefront.applyCoupon('spring')
    },
  }
}

describe('an offer', { tags: ['4.repriced-before-checkout'] }, () => {
  const AS_SEEN = { offer: MONTH, promo: null }
  const UNDER_SPRING = { offer: HALF_PRICE, promo: 'spring' }
  type Buyer = Awaited<ReturnType<typeof aBuyer>>
  const storefrontNowOffers =
    (changes: Partial<Offer>) =>
    ({ storefront }: Buyer) =>
      storefront.answer([{ ...MONTH, ...changes }])

  test.each<[string, SeenOffer, (buyer: Buyer) => unknown]>([
    ['its first price has changed', AS_SEEN, storefrontNowOffers({ totalValue: 20.01 })],
    ['its later price has changed', AS_SEEN, storefrontNowOffers({ futurePriceTotalValue: 25 })],
    ['its full price has changed', AS_SEEN, storefrontNowOffers({ priceTotalValue: 30 })],
    ['its currency has changed', AS_SEEN, storefrontNowOffers({ currency: 'EUR' })],
    ['the storefront no longer has it', AS_SEEN, ({ storefront }) => storefront.answer([])],
    [
      'its price changes while the profile is read',
      AS_SEEN,
      ({ profiles, storefront }) => {
        const find = profiles.find.bind(profiles)
        vi.spyOn(profiles, 'find').mockImplementation((...args) => {
          storefront.answer([{ ...MONTH, totalValue: 30 }])
          return find(...args)
        })
      },
    ],
    ['a promo has started since', AS_SEEN, ({ applySpring }) => applySpring()],
    [
      'the storefront has not yet sent its price under the promo',
      UNDER_SPRING,
      ({ promo }) => promo.setPromoInQuery('spring'),
    ],
    [
      'the promo has been dismissed since',
      UNDER_SPRING,
      async ({ promo, applySpring }) => {
        await applySpring()
        promo.dismiss('spring')
      },
    ],
    [
      'the promo no longer covers its period',
      UNDER_SPRING,
      async ({ remote, applySpring }) => {
        await applySpring()
        remote.publish({ promo_spring_year: 'true' })
        await remote.refresh()
      },
    ],
  ])('an offer is not sold if %s', async (_title, seen, change) => {
    const buyer = await aBuyer()
    await change(buyer)
    expect([await buyer.buy.execute(seen), buyer.storefront.windowRequests]).toEqual([
      'repriced',
      [],
    ])
  })

  test(
    'an offer is sold with the promo that the visitor saw',
    { tags: ['4.promo-coupon'] },
    async () => {
      const { buy, storefront, applySpring } = await aBuyer()
      await applySpring()
      expect(await buy.execute(UNDER_SPRING)).toBe('ordered')
      expect(storefront.windowRequests).toMatchObject([{ coupon: 'spring' }])
    },
  )

  describe('with a promo that the server checks', { tags: ['4.promo-quote'] }, () => {
    test.each([
      ['couponUsedBefore', 'promoUsed'],
      ['couponForOtherPeriod', 'promoForOtherPeriod'],
      ['couponOver', 'promoOver'],
      ['unknownCoupon', 'promoOver'],
    ])('an offer is sold only without its promo if the server says %s', async (why, attempt) => {
      const { buy, storefront, applySpring, backend, promo } = await aBuyer()
      backend.refuse('spring', why)
      await applySpring()
      expect([await buy.execute(UNDER_SPRING), storefront.windowRequests]).toEqual([attempt, []])
      expect(backend.carriedOut).toContainEqual({
        call: 'quote',
        uid: 'uid-1',
        payload: { path: MONTH.path, code: 'spring' },
      })
      promo.dismiss('spring')
      await storefront.applyCoupon(null)
      expect(await buy.execute(AS_SEEN)).toBe('ordered')
    })

    test.each(['notFound', 'unavailable', 'unauthenticated', 'unknown'] as const)(
      'an offer with a promo is sold if asking the server fails as %s',
      async (code) => {
        const { buy, applySpring, backend } = await aBuyer()
        backend.refuse('spring', 'couponOver')
        backend.failNext('quote', code)
        await applySpring()
        expect(await buy.execute(UNDER_SPRING)).toBe('ordered')
      },
    )

    test('an offer with a promo is sold after three seconds without an answer from the server', async () => {
      const { buy, applySpring, backend, clock, storefront } = await aBuyer()
      backend.refuse('spring', 'couponOver')
      backend.delayNext('quote')
      await applySpring()
      const buying = buy.execute(UNDER_SPRING)
      await clock.advance(2999)
      expect(storefront.windowRequests).toEqual([])
      await clock.advance(1)
      expect(await buying).toBe('ordered')
    })

    test(
      'an order carries no answer about its promo if the server gave none',
      { tags: ['7.quote-carried'] },
      async () => {
        const { buy, applySpring, backend, storefront } = await aBuyer()
        const quoted = () => storefront.windowRequests.at(-1)?.tags?.['quoted']
        await applySpring()
        backend.failNext('quote', 'unavailable')
        await buy.execute(UNDER_SPRING)
        expect(quoted()).toBeUndefined()
      },
    )

    test(
      "an order carries the server's signed answer about its promo",
      { tags: ['7.quote-carried'] },
      async () => {
        const { buy, applySpring, storefront } = await aBuyer()
        await applySpring()
        await buy.execute(UNDER_SPRING)
        expect(storefront.windowRequests.at(-1)?.tags).toMatchObject({
          quoted: `signed-${MONTH.path}-spring`,
        })
      },
    )

    test('an offer without a promo is sold without asking the server', async () => {
      const { buy, backend } = await aBuyer()
      await buy.execute(AS_SEEN)
      expect(backend.carriedOut).toEqual([])
    })
  })

  describe('with a promo of ten minutes', { tags: ['10.slept-past-offer'] }, () => {
    test.each([
      ['the device sleeps', false],
      ['the profile is read', true],
    ])('an offer is not sold under a promo that ends while %s', async (_title, isDuringRead) => {
      const clock = new SleepingClock()
      const { buy, storefront, applySpring, profiles } = await aBuyer({ instead: { Clock: clock } })
      await applySpring()
      const find = profiles.find.bind(profiles)
      if (!isDuringRead) clock.sleep(TEN_MINUTES)
      else
        vi.spyOn(profiles, 'find').mockImplementation((...args) => {
          clock.sleep(TEN_MINUTES)
          return find(...args)
        })
      expect([await buy.execute(UNDER_SPRING), storefront.windowRequests]).toEqual([
        'promoOver',
        [],
      ])
    })
  })
})

describe('a gift', { tags: ['4.giving', '4.repriced-before-checkout'] }, () => {
  const GIFT = { name: 'Ben', email: 'ben@example.com', from: '', note: '', day: '2026-12-24' }

  async function aGiver() {
    const buyer = await aBuyer()
    return { ...buyer, give: buyer.resolve(BuyGift) }
  }

  test('a gift is not sold at another price than the visitor saw', async () => {
    const { give, storefront } = await aGiver()
    storefront.answer([{ ...MONTH, totalValue: 30 }])
    expect([await give.execute(MONTH, GIFT), storefront.windowRequests]).toEqual(['repriced', []])
  })

  test("a gift is not sold at a promo's price, because promos do not apply to gifts", async () => {
    const { give, storefront, applySpring } = await aGiver()
    await applySpring()
    expect([await give.execute(HALF_PRICE, GIFT), storefront.windowRequests]).toEqual([
      'repriced',
      [],
    ])
  })
})
