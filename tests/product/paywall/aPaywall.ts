import { PromoPresenter } from '#presentation/shared/promo/PromoPresenter.ts'
import { PaywallPresenter } from '#presentation/features/paywall/PaywallPresenter.ts'
import { PurchasePresenter } from '#presentation/features/paywall/PurchasePresenter.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'
import { aProduct } from '#tests/builders/aProduct.ts'

export const month = anOffer({ path: 'onward-month', totalValue: 20, priceTotalValue: 20 })
export const quarter = anOffer({
  path: 'onward-quarter',
  interval: 'quarter',
  intervalLength: 3,
  totalValue: 45,
  priceTotalValue: 60,
})
export const year = anOffer({
  path: 'onward-year',
  interval: 'year',
  intervalUnit: 'year',
  totalValue: 104,
  priceTotalValue: 240,
  futurePriceTotalValue: 120,
})

/** The paywall's presenters, with a month, a quarter and a year on sale. */
export function aPaywall(product = aProduct({ offers: [year, month, quarter] })) {
  const purchase = product.resolve(PurchasePresenter)
  return {
    ...product,
    paywall: product.resolve(PaywallPresenter),
    purchase,
    promo: product.resolve(PromoPresenter),
    selected: () =>
      purchase.selection.cards.filter((card) => card.selected).map(({ path }) => path),
  }
}
