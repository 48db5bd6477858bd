import { screen, waitFor } from '@testing-library/dom'
import type { UserProfile } from '#domain/person/UserProfile.ts'
import type { Offer } from '#domain/offer/Offer.ts'
import { workouts } from '#domain/site/workouts.ts'
import { answersOn } from '../allAnswers.ts'
import { offerIn } from './anOffer.ts'
import { aProduct, type Product, type ProductFacts } from '../aProduct.ts'
import { aProfile } from '../aSession.ts'
import { reloads, renderAppAt } from '../aScreen.tsx'

/** The offers of the workouts site, in dollars. */
export const OFFERS = [
  offerIn('onward', 'month', 19.99),
  offerIn('onward', 'quarter', 39.99, 59.97),
  offerIn('onward', 'halfyear', 59.99, 119.94),
  offerIn('onward', 'year', 79.99, 239.88),
]

/** The offers of the coach site, in dollars. */
export const COACH_OFFERS = [
  offerIn('onward-coach', 'month', 79),
  offerIn('onward-coach', 'year', 599, 948),
]

/** The gifts of both sites. */
export const GIFTS = [
  offerIn('onward-gift', 'quarter', 39.99),
  offerIn('onward-gift', 'halfyear', 59.99),
  offerIn('onward-gift', 'year', 79.99),
  offerIn('onward-coach-gift', 'year', 599),
]

/** Returns a function that takes this percentage off the price of the first period, as a coupon does. */
export const percentOff =
  (percent: number) =>
  (offer: Offer): Offer => {
    const cents = Math.round(offer.totalValue * 100)
    return {
      ...offer,
      type: 'discounted',
      priceTotalValue: offer.totalValue,
      totalValue: Math.round((cents * (100 - percent)) / 100) / 100,
      discountPercentValue: percent,
    }
  }

interface ShopFacts extends ProductFacts {
  /** The profile of Ana, who signs in; null leaves the visitor anonymous. */
  readonly profile?: UserProfile | null
  /** The percentage that each coupon takes off, by the coupon's code. */
  readonly coupons?: Readonly<Record<string, number>>
}

/** A product that sells subscriptions, coaching and gifts. By default, Ana is signed in and has answered every question. */
export async function aSellingProduct({
  profile = aProfile(),
  coupons = {},
  ...facts
}: ShopFacts = {}): Promise<Product> {
  const product = aProduct({
    answers: answersOn(facts.site ?? workouts),
    offers: [...OFFERS, ...COACH_OFFERS, ...GIFTS],
    ...facts,
  })
  for (const [code, percent] of Object.entries(coupons))
    product.storefront.givenCoupon(code, percentOff(percent))
  if (profile) await product.signInAna(profile)
  return product
}

/** Renders a page with offers, and waits until its promo is known and it shows prices, or says why there are none. */
export async function shopsAt(
  address: string,
  facts: ShopFacts & { readonly product?: Product } = {},
): Promise<Product> {
  const product = await renderAppAt(address, {
    product: facts.product ?? (await aSellingProduct(facts)),
  })
  await showsOffers()
  return product
}

/** Loads an address, by default the current one, in the same tab, and waits as `shopsAt` does. */
export async function opensAgain(product: Product, address?: string): Promise<Product> {
  if (address !== undefined) window.history.replaceState(null, '', address)
  const again = await reloads(product)
  await showsOffers()
  return again
}

async function showsOffers(): Promise<void> {
  await untilPromoKnown()
  await untilPriced()
}

/** Waits until the region for notices is mounted. By then, the promo of the address is known. */
export const untilPromoKnown = () =>
  waitFor(() => {
    if (!document.querySelector('.Toastify'))
      throw new Error('The region for notices is not mounted')
  })

/** Waits until no prices are loading. */
export const untilPriced = () =>
  waitFor(() => {
    if (document.querySelector('main[data-pending], fieldset[aria-busy]'))
      throw new Error('Prices are still loading')
  })

/** The radios of the offers on the paywall or the gift page, from top to bottom. */
export const offerRadios = (): readonly HTMLInputElement[] =>
  screen.queryAllByRole<HTMLInputElement>('radio')

/** The text of each offer's card, from top to bottom. */
export const cardTexts = (): readonly string[] =>
  offerRadios().map((radio) =>
    (radio.closest('label')?.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
  )
