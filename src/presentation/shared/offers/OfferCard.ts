import type { Badge } from '../../../domain/offer/Badge.ts'
import type { Offer, OfferVariant } from '../../../domain/offer/Offer.ts'
import type { PriceCalculator, TrialTime } from '../../../domain/offer/PriceCalculator.ts'

/** A plan as its card shows it. Prices are texts in the plan's currency and locale. */
export interface OfferCard {
  readonly path: string
  readonly interval: Offer['interval']
  readonly type: Offer['type']
  /** Of one period; null where it is no number of months. */
  readonly months: number | null
  /** What is charged now. */
  readonly charge: string
  readonly isFree: boolean
  /** The full price, where less than that is charged. */
  readonly struck: string | null
  readonly weekly: string | null
  /** What a month of a longer period comes to. */
  readonly monthly: string | null
  readonly badge: Badge | null
  /** What is charged when the next period begins; null for what does not renew. */
  readonly renewal: string | null
  /** For how many months the present price holds, where that is longer than one period. */
  readonly cheaperMonths: number | null
  /** Under a trial: what comes then, and for how many months. */
  readonly thereafter: { readonly price: string; readonly months: number } | null
  /** How long a trial lasts, where that is known. */
  readonly trialTime: TrialTime | null
  readonly selected: boolean
}

interface Shelved {
  /** All that stand beside each other: badges compare them. */
  readonly offers: readonly Offer[]
  readonly variant: OfferVariant
  readonly selected: boolean
}

export function toCard(offer: Offer, prices: PriceCalculator, { offers, variant, selected }: Shelved): OfferCard {
  const { path, interval, type, totalValue, priceTotalValue, futurePriceTotalValue = priceTotalValue } = offer
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
    cheaperMonths: discountMonths !== null && months !== null && discountMonths > months ? Math.round(discountMonths) : null,
    thereafter: print && { price: prices.format(print.price, offer), months: print.months },
    trialTime: prices.trialTime(offer),
    selected,
  }
}
