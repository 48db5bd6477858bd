import { describe, expect, test } from 'vitest'
import type { Badge } from '#domain/offer/PriceCalculator.ts'
import type { Offer } from '#domain/offer/Offer.ts'
import { preselectedOffer } from '#domain/offer/namedOffer.ts'
import { PriceCalculator } from '#domain/offer/PriceCalculator.ts'
import { toOffers } from '#infrastructure/fastspring/toOffers.ts'
import { type Card, priceTable } from './priceTable.ts'

const prices = new PriceCalculator()

function inWords(badge: Badge | null): string | null {
  if (badge?.kind === 'x_off') return `${badge.percent}% off`
  if (badge?.kind === 'save_x') return `save ${badge.percent}%`
  return badge?.kind.replace('_', ' ') ?? null
}

function cardOf(offer: Offer, offers: readonly Offer[]): Card {
  const format = (amount: number | null) => (amount === null ? null : prices.format(amount, offer))
  const print = prices.trialPrint(offer)
  return {
    path: offer.path,
    charged: prices.format(offer.totalValue, offer),
    weekly: format(prices.weekly(offer)),
    monthEquivalent: format(prices.monthEquivalent(offer)),
    badge: inWords(prices.badge(offer, offers)),
    renewal:
      print && `${format(print.price)} / ${print.months} month${print.months === 1 ? '' : 's'}`,
  }
}

describe('the price table', { tags: ['9.savings', '9.price-text'] }, () => {
  test.each(priceTable.map((row) => [row.name, row] as const))(
    '%s',
    (_, { payload, cards, selected }) => {
      const offers = prices.inOrder(toOffers(payload))
      expect(offers.map((offer) => cardOf(offer, offers))).toEqual(cards)
      expect(preselectedOffer(offers, 'longest')?.path ?? null).toBe(selected)
    },
  )
})
