import { BuyOffer } from '#application/buying/BuyOffer.ts'
import type { Guardian } from '#domain/person/guardian.ts'
import type { UserProfile } from '#domain/person/UserProfile.ts'
import { aProduct, type ProductFacts } from './aProduct.ts'
import { aProfile } from './aSession.ts'
import { anOffer } from './offers/anOffer.ts'

const OFFER = anOffer({ path: 'onward-year' })

/** A product with one offer, and a function that buys it. Nobody is signed in. */
export function aShop(facts: ProductFacts = {}) {
  const product = aProduct({ offers: [OFFER], ...facts })
  const buy = (guardian?: Guardian) =>
    product.resolve(BuyOffer).execute({ offer: OFFER, promo: null }, guardian)
  return { ...product, buy }
}

/** The product of `aShop`, with Ana signed in. @param profile Ana's profile; null if she has none */
export async function anasShop(profile: UserProfile | null = aProfile(), facts?: ProductFacts) {
  const shop = aShop(facts)
  await shop.signInAna(profile)
  return shop
}
