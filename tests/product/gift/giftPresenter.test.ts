import { StorefrontError } from '#application/ports/buying/Storefront.ts'
import { autorun } from 'mobx'
import { describe, expect, test } from 'vitest'
import { aProfile } from '#tests/builders/aSession.ts'
import { anOffer, offerIn } from '#tests/builders/offers/anOffer.ts'
import { aProduct, type ProductFacts } from '#tests/builders/aProduct.ts'

const YEAR = anOffer({ path: 'onward-gift-year', interval: 'year' })
const SETTINGS = { sku_gift_year: YEAR.path }

/** The gift page with a completed form. */
async function aFilledGift(facts: ProductFacts = {}) {
  const product = aProduct({ offers: [YEAR], settings: SETTINGS, ...facts })
  const { gift } = await product.presenters.checkoutPart()
  await product.start()
  gift.type('name', 'Ben Miller')
  gift.type('email', 'ben@example.com')
  gift.chooseWhen('now')
  return { ...product, gift }
}

describe('a link that asks for a gift', { tags: ['4.guardian-link'] }, () => {
  const QUARTER = offerIn('onward-gift', 'quarter', 40)
  const WHOLE_YEAR = offerIn('onward-gift', 'year', 80)
  const LINK = '&to=Ana&for=quarter'

  async function anAskedGift() {
    const product = aProduct({
      offers: [WHOLE_YEAR, QUARTER],
      settings: { ...SETTINGS, sku_gift_quarter: QUARTER.path },
    })
    const { gift } = await product.presenters.checkoutPart()
    await gift.selection.load()
    return gift
  }

  test.each([
    [LINK, 'Ana', QUARTER],
    ['&to=Ana&for=month', 'Ana', QUARTER],
    ['&to=See%20https://evil.example&for=decade', '', WHOLE_YEAR],
    ['%E0%A4%A', '', WHOLE_YEAR],
    ['', '', WHOLE_YEAR],
  ])('of the link %s the form takes a name and a length that exist', async (text, name, offer) => {
    const gift = await anAskedGift()
    gift.receive(text)
    expect([gift.gift.name, gift.selection.selected?.path]).toEqual([name, offer.path])
  })

  test('what the giver has typed and selected stays', async () => {
    const gift = await anAskedGift()
    gift.type('name', 'Ben')
    gift.selection.select(WHOLE_YEAR.path)
    gift.receive(LINK)
    expect([gift.gift.name, gift.selection.selected?.path]).toEqual(['Ben', WHOLE_YEAR.path])
  })
})

describe('a gift', () => {
  test(
    'on a page that is open over midnight, a gift for now moves on to the new day, and one for a later day stays',
    { tags: ['4.gift-today', '10.observed-time'] },
    async () => {
      const { gift, clock } = await aFilledGift({ now: new Date(2026, 11, 23, 23, 59).getTime() })
      const stop = gift.follow(() => undefined)
      const shown: string[] = []
      const stopView = autorun(() => void shown.push(`${gift.gift.day} from ${gift.days.first}`))
      await clock.advance(2 * 60_000)
      expect([shown[0], shown.at(-1)]).toEqual([
        '2026-12-23 from 2026-12-23',
        '2026-12-24 from 2026-12-24',
      ])
      expect(gift.when).toBe('now')
      gift.chooseWhen('day')
      expect([gift.when, gift.gift.day]).toEqual(['day', ''])
      gift.type('day', '2026-12-31')
      await clock.advance(24 * 60 * 60_000)
      expect(shown.at(-1)).toBe('2026-12-31 from 2026-12-25')
      stop()
      stopView()
    },
  )

  test(
    'a gift for a day that turns out to be today goes out now',
    { tags: ['4.gift-today'] },
    async () => {
      const { gift } = await aFilledGift({ now: new Date(2026, 11, 23, 9).getTime() })
      gift.chooseWhen('day')
      gift.type('day', '2026-12-23')
      gift.leaveField('day')
      expect([gift.when, gift.gift.day]).toEqual(['now', '2026-12-23'])
    },
  )

  test('a gift cannot be bought before its prices are known', async () => {
    const { gift, storefront } = await aFilledGift()
    expect(await gift.buy()).toBeNull()
    expect(storefront.windowRequests).toEqual([])
  })

  test(
    'a gift cannot be bought at the prices of a promo that the paywall requested',
    { tags: ['4.giving'] },
    async () => {
      const { gift, storefront, presenters } = await aFilledGift()
      await gift.selection.load()
      const { purchase } = await presenters.checkoutPart()
      await purchase.selection.load({ code: 'spring', intervals: ['year'] })
      expect(gift.selection.selected?.path).toBe(YEAR.path)
      expect([await gift.buy(), storefront.windowRequests]).toEqual([null, []])
    },
  )

  test('a gift cannot be bought while the payment provider is unreachable, but can be bought afterwards, and the failure is reported', async () => {
    const { gift, storefront, log } = await aFilledGift()
    await gift.selection.load()
    storefront.setReachable(false)
    expect(await gift.buy()).toBe('failed')
    expect(log.errors.at(-1)).toEqual({
      message: 'The purchase of a gift failed',
      cause: new StorefrontError(),
      area: 'money',
    })
    storefront.setReachable(true)
    expect(await gift.buy()).toBe('ordered')
  })
})

describe('the selected offer', () => {
  test("the gift that is selected stays selected after a reload, independently of the paywall's offer", async () => {
    const offers = [
      anOffer({ path: 'onward-month' }),
      anOffer({ path: 'onward-year', interval: 'year' }),
      YEAR,
      anOffer({ path: 'onward-gift-quarter', interval: 'quarter' }),
    ]
    const product = aProduct({
      offers,
      settings: { ...SETTINGS, sku_gift_quarter: 'onward-gift-quarter' },
    })
    const beforeReload = await product.presenters.checkoutPart()
    beforeReload.gift.selection.select('onward-gift-quarter')
    beforeReload.purchase.selection.select('onward-month')
    const { gift, purchase } = await product.reloaded().presenters.checkoutPart()
    await Promise.all([gift.selection.load(), purchase.selection.load()])
    expect([gift.selection.selected?.path, purchase.selection.selected?.path]).toEqual([
      'onward-gift-quarter',
      'onward-month',
    ])
  })
})

describe('the page after buying a gift', () => {
  test('the page after buying a gift shows the gift to the person who bought it, and not to the next person', async () => {
    const product = aProduct({ offers: [YEAR], settings: SETTINGS })
    const { gift } = await product.presenters.checkoutPart()
    await product.start()
    await product.signInAna(aProfile())
    gift.type('name', 'Ben')
    gift.type('email', 'ben@example.com')
    gift.chooseWhen('now')
    await gift.selection.load()
    await gift.buy()
    expect([gift.successState, gift.order?.interval]).toEqual(['ordered', YEAR.interval])
    await product.auth.signOut()
    expect([gift.successState, gift.order]).toEqual(['signIn', null])
    await product.auth.signUp({ email: 'cleo@example.com', password: 'something else' })
    await product.settle()
    expect([gift.successState, gift.order]).toEqual(['none', null])
  })
})
