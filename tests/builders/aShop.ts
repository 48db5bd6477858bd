import { BuyOffer } from '#application/buying/BuyOffer.ts'
import type { Guardian } from '#domain/person/guardian.ts'
import type { UserProfile } from '#domain/person/UserProfile.ts'
import { aProduct, type ProductFacts } from './aProduct.ts'
import { aProfile } from './aSession.ts'
import { anOffer } from './offers/anOffer.ts'

const OFFER = anOffer({ path: 'onward-year' })

/** A paywall with one offer, which nobody has signed in to. */
export function aShop(facts: ProductFacts = {}) {
  const product = aProduct({ offers: [OFFER], ...facts })
  const buy = (guardian?: Guardian) =>
    product.resolve(BuyOffer).execute({ offer: OFFER, promo: null }, guardian)
  return { ...product, buy }
}

/** The same for Ana, who is signed in. @param profile null if she has none */
export async function anasShop(profile: UserProfile | null = aProfile(), facts?: ProductFacts) {
  const shop = aShop(facts)
  await shop.signInAna(profile)
  return shop
}
