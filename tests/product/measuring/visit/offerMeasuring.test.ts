import { Occurrences } from '#composition/funnelModule.ts'
import { describe, expect, test } from 'vitest'
import type { MeasuredEvent } from '#application/measuring/events/eventCatalogue.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'
import { aProduct, type ProductFacts } from '#tests/builders/aProduct.ts'

const month = anOffer({ path: 'onward-month', totalValue: 20, priceTotalValue: 20 })
const year = anOffer({
  path: 'onward-year',
  interval: 'year',
  intervalUnit: 'year',
  totalValue: 104,
  priceTotalValue: 104,
})
const SPRING = { promo_spring_month: 'true', promo_spring_year: 'true' }

/** The product with its checkout part and the events of that part. `eventsNamed` returns those with a given name so far. */
async function measuredCheckoutPart(facts: ProductFacts = {}) {
  const product = aProduct({ offers: [month, year], ...facts })
  const checkout = await product.presenters.checkoutPart()
  const events: MeasuredEvent[] = []
  product
    .resolve(Occurrences)
    .subscribe((occurrence) => void (occurrence.kind === 'event' && events.push(occurrence.event)))
  const eventsNamed = (name: MeasuredEvent['name']) => events.filter((event) => event.name === name)
  return { ...product, ...checkout, events, eventsNamed }
}

describe('the offers on a paywall', () => {
  test('the offers on a paywall are measured with their prices, as the list of that paywall', async () => {
    const { paywall, purchase, events } = await measuredCheckoutPart({
      settings: { default_payment_period: 'month' },
    })
    paywall.open()
    await purchase.selection.load()
    expect(events).toEqual([
      {
        name: 'view_item_list',
        params: {
          item_list_id: 'paywall',
          currency: 'USD',
          value: 20,
          items: [
            { item_id: 'onward-month', item_category: 'month', price: 20, quantity: 1 },
            { item_id: 'onward-year', item_category: 'year', price: 104, quantity: 1 },
          ],
        },
      },
    ])
  })

  test('the offers on the gift page are measured as a list of their own', async () => {
    const { gift, eventsNamed } = await measuredCheckoutPart({
      offers: [anOffer({ path: 'onward-gift-year', interval: 'year' })],
      settings: { sku_gift_year: 'onward-gift-year' },
    })
    await gift.selection.load()
    expect(eventsNamed('view_item_list')).toMatchObject([{ params: { item_list_id: 'gift' } }])
  })

  test('the offers on a paywall are measured once while they stay the same, and again with other prices', async () => {
    const { purchase, storefront, eventsNamed } = await measuredCheckoutPart()
    await purchase.selection.load()
    storefront.answer()
    expect(eventsNamed('view_item_list')).toHaveLength(1)
    storefront.answer([{ ...month, totalValue: 15 }, year])
    expect(eventsNamed('view_item_list')).toHaveLength(2)
  })

  test('the offers on a paywall are not measured if none is on sale', async () => {
    const { purchase, events } = await measuredCheckoutPart({ offers: [] })
    await purchase.selection.load()
    expect(events).toEqual([])
  })
})

describe('an offer', () => {
  test("an offer is measured when it is selected, with the paywall's list", async () => {
    const { purchase, eventsNamed } = await measuredCheckoutPart()
    await purchase.selection.load()
    purchase.selection.select('onward-month')
    expect(eventsNamed('select_item')).toMatchObject([
      { params: { item_list_id: 'paywall', value: 20, items: [{ item_id: 'onward-month' }] } },
    ])
  })

  test('an offer is not measured when it is preselected, tapped again or repriced', async () => {
    const { purchase, storefront, eventsNamed } = await measuredCheckoutPart()
    await purchase.selection.load()
    purchase.selection.select('onward-year')
    storefront.answer([month, { ...year, totalValue: 90 }])
    expect(eventsNamed('select_item')).toEqual([])
  })
})

test('an active promo is measured once per visit, when its prices are shown', async () => {
  const { purchase, promo, storefront, eventsNamed } = await measuredCheckoutPart({
    settings: SPRING,
  })
  storefront.givenCoupon('spring', (offer) => ({ ...offer, totalValue: offer.totalValue / 2 }))
  promo.readQuery('?promo=spring')
  expect([promo.active?.code, eventsNamed('view_promotion')]).toEqual(['spring', []])
  await purchase.selection.load(promo.active)
  expect(eventsNamed('view_promotion')).toEqual([
    { name: 'view_promotion', params: { promotion_id: 'spring' }, id: 'view_promotion spring' },
  ])
})
