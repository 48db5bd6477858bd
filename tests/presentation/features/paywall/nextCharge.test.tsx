import { screen } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { coach } from '#domain/site/coach.ts'
import { workouts } from '#domain/site/workouts.ts'
import type { Offer } from '#domain/offer/Offer.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'
import { COACH_OFFERS, OFFERS, percentOff, shopsAt } from '#tests/builders/offers/shopsAt.ts'
import { comesTo } from '#tests/builders/aScreen.tsx'
import { aProfile } from '#tests/builders/aSession.ts'

const YEAR = { interval: 'year', intervalUnit: 'year', path: 'onward-year' } as const
const SOLD: readonly (readonly [string, Offer])[] = [
  ...[...OFFERS, ...COACH_OFFERS].map((offer) => [`${offer.path} (regular)`, offer] as const),
  ['a reduced first period', percentOff(30)(OFFERS[1] ?? anOffer())],
  [
    'a trial of seven days',
    anOffer({
      ...YEAR,
      type: 'trial',
      totalValue: 0,
      priceTotalValue: 79.99,
      futurePriceTotalValue: 79.99,
      discountDuration: 7,
      discountDurationUnit: 'day',
    }),
  ],
  [
    'three cheaper months',
    anOffer({
      type: 'discounted',
      totalValue: 9.99,
      futurePriceTotalValue: 19.99,
      discountDuration: 3,
      discountDurationUnit: 'month',
      discountPercentValue: 50,
    }),
  ],
]

describe('the next charge', { tags: ['9.next-charge'] }, () => {
  it.each(SOLD)(
    'the next charge of %s has the same amount and day at the button, on success and on the account page',
    async (_what, offer) => {
      const site = offer.path.includes('coach') ? coach : workouts
      const field = site.subscriptionField
      const product = await shopsAt('/onboarding/subscription', {
        site,
        offers: [offer],
        now: Date.UTC(2027, 0, 31, 12),
      })
      const button = screen.getByRole('button', { name: /^Pay|^Start|^Try/ })
      const hint = document.getElementById(button.getAttribute('aria-describedby') ?? '')
      const [nextCharge] =
        /[Tt]hen .+? (?:until you cancel|you pay nothing)/.exec(hint?.textContent ?? '') ?? []
      expect(nextCharge).toMatch(/(?:on|around) \d+ (?:January|February|April|July) 202[78]/)

      const paid = { active: true, gateway: 'card', reference: 'ONW1' } as const
      product.profiles.save('uid-1', aProfile({ plans: { [field]: paid } }))
      const order = { reference: 'ONW1', path: offer.path, activates: field, offer }
      product.orders.save('subscription', 'uid-1', order)
      product.orders.settle(field, 'uid-1')
      for (const address of ['/onboarding/success', '/account']) {
        await comesTo(address, product)
        expect(document.body.textContent).toContain(nextCharge)
      }
    },
  )
})
