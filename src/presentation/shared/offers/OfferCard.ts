import type { Badge } from '#domain/offer/Badge.ts'
import type { Offer, OfferVariant } from '#domain/offer/Offer.ts'
import type { PriceCalculator, TrialTime } from '#domain/offer/PriceCalculator.ts'

/** An offer as its card shows it. Prices are texts in the offer's currency and locale. */
export interface OfferCard {
  readonly path: string
  readonly interval: Offer['interval']
  readonly type: Offer['type']
  /** The length of a period; null if it is not a number of months. */
  readonly months: number | null
  /** What is charged now. */
  readonly charge: string
  readonly isFree: boolean
  /** The full price, if less is charged now. */
  readonly struck: string | null
  readonly weekly: string | null
  /** The price of a month, for a longer period. */
  readonly monthly: string | null
  readonly badge: Badge | null
  /** What is charged when the next period begins; null if the offer does not renew. */
  readonly renewal: string | null
  /** For how many months the present price holds, if that is longer than one period. */
  readonly cheaperMonths: number | null
  /** After a trial: the price, and for how many months. */
  readonly thereafter: { readonly price: string; readonly months: number } | null
  /** How long a trial lasts, if that is known. */
  readonly trialTime: TrialTime | null
  readonly selected: boolean
}

interface Shelved {
  /** All offers shown together: badges compare them. */
  readonly offers: readonly Offer[]
  readonly variant: OfferVariant
  readonly selected: boolean
}

export function toCard(
  offer: Offer,
  prices: PriceCalculator,
  { offers, variant, selected }: Shelved,
): OfferCard {
  const {
    path,
    interval,
    type,
    totalValue,
    priceTotalValue,
    futurePriceTotalValue = priceTotalValue,
  } = offer
  const inWords = (amount: number | null) => (amount === null ? null : prices.format(amount, offer))
  const charge = prices.format(totalValue, offer)
  const full = prices.format(priceTotalValue, offer)
  const months = prices.months(offer)
  const discountMonths = type === 'discounted' ? prices.discountMonths(offer) : null
  const print = prices.trialPrint(offer)
  const renews = variant !== 'gift' && interval !== 'lifetime'
  return {
    path,
    interval,
    type,
    months,
    charge,
    isFree: totalValue === 0,
    struck: priceTotalValue > totalValue && full !== charge ? full : null,
    weekly: totalValue === 0 ? null : inWords(prices.weekly(offer)),
    monthly: totalValue === 0 || months === 1 ? null : inWords(prices.monthEquivalent(offer)),
    badge: prices.badge(offer, offers),
    renewal: renews ? prices.format(futurePriceTotalValue, offer) : null,
    cheaperMonths:
      discountMonths !== null && months !== null && discountMonths > months
        ? Math.round(discountMonths)
        : null,
    thereafter: print && { price: prices.format(print.price, offer), months: print.months },
    trialTime: prices.trialTime(offer),
    selected,
  }
}
