import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { Offer } from '#domain/offer/Offer.ts'
import { VoucherProduct } from '#domain/vocabulary/products.ts'
import { offerIn } from './anOffer.ts'
import { allAnswers } from '../allAnswers.ts'
import { aProduct, type Product, type ProductFacts } from '../aProduct.ts'
import { aProfile } from '../aSession.ts'

/** Every offer of a site; an offer for a longer period costs more. */
export const offersOf = ({ skuPrefix }: Pick<SiteRules, 'skuPrefix'>): readonly Offer[] => [
  offerIn(skuPrefix, 'month', 19.99),
  offerIn(skuPrefix, 'quarter', 39.99),
  offerIn(skuPrefix, 'halfyear', 59.99),
  offerIn(skuPrefix, 'year', 79.99),
]

const SAM = { email: 'sam@example.com', password: 'onward1' }
const RILEY = { email: 'riley@example.com', password: 'onward1' }

/**
 * A product over fakes that react like the demo's back end: a payment activates a subscription, and the voucher ONWARD-PRO works
 * once. Riley has completed the onboarding and bought nothing. Sam has no profile.
 */
export function aDemoShop(facts: ProductFacts = {}): Product {
  const product: Product = aProduct({
    ...facts,
    ...(facts.site ? { offers: offersOf(facts.site) } : {}),
    onPaid: ({ uid, path }) => {
      const field = path === VoucherProduct.Pro ? 'subscription' : product.site.subscriptionField
      if (uid !== null)
        product.profiles.save(
          uid,
          aProfile({ active: [field], completed: [product.site.completedFlag] }),
        )
    },
  })
  product.storefront.givenVoucher('ONWARD-PRO', VoucherProduct.Pro)
  product.auth.givenAccount(SAM, { displayName: 'Sam' })
  const { uid } = product.auth.givenAccount(RILEY)
  product.profiles.save(
    uid,
    aProfile({ answers: allAnswers({ displayName: 'Riley' }), completed: ['workouts'] }),
  )
  return product
}
