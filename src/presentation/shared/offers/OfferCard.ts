import { nextCharge } from '#domain/offer/nextCharge.ts'
import type { Offer, OfferVariant } from '#domain/offer/Offer.ts'
import type { PriceCalculator } from '#domain/offer/PriceCalculator.ts'

/** An offer as its card shows it. Prices are texts in the page's language and the offer's currency. */
export type OfferCard = Readonly<ReturnType<typeof toCard>>

interface CardContext {
  /** All offers on the page. The badge compares the card's offer with them. */
  readonly offers: readonly Offer[]
  readonly variant: OfferVariant
  readonly selected: boolean
  /** The time of the purchase, or now for an offer on sale, in ms since the epoch. */
  readonly at: number
}

// @rule 4.paywall-prices The paywall shows the prices of the price table
// @rule 9.card-prices A card shows the charge, the struck price, the later price and the weekly price
export function toCard(
  offer: Offer,
  prices: PriceCalculator,
  { offers, variant, selected, at }: CardContext,
) {
  const {
    path,
    interval,
    type,
    totalValue,
    priceTotalValue,
    futurePriceTotalValue = priceTotalValue,
  } = offer
  const asText = (amount: number | null) => (amount === null ? null : prices.format(amount, offer))
  const charge = prices.format(totalValue, offer)
  const fullPrice = prices.format(priceTotalValue, offer)
  const months = prices.months(offer)
  const next = nextCharge(offer, at)
  const discountMonths = type === 'discounted' ? prices.discountMonths(offer) : null
  const trialPrint = prices.trialPrint(offer)
  const renews = variant !== 'gift' && interval !== 'lifetime'
  return {
    path,
    interval,
    type,
    /** The months in a billing period; null if it is not a number of months. */
    months,
    /** The price charged now. */
    charge,
    isFree: totalValue === 0,
    /** The full price, if less is charged now; otherwise null. */
    struck: priceTotalValue > totalValue && fullPrice !== charge ? fullPrice : null,
    weekly: totalValue === 0 ? null : asText(prices.weekly(offer)),
    /** The price per month; null if nothing is charged now, or if the period is not several months. */
    monthly: totalValue === 0 || months === 1 ? null : asText(prices.monthEquivalent(offer)),
    badge: prices.badge(offer, offers),
    /** The price of a period after any trial or discount; null if the offer does not renew. */
    renewal: renews ? prices.format(futurePriceTotalValue, offer) : null,
    /** The next charge, its day and what follows a longer discount; null if the day is unknown or the offer does not renew. */
    next: renews && next ? { ...next, price: prices.format(next.price, offer) } : null,
    /** For how many months the current price applies, if that is longer than one period; otherwise null. */
    cheaperMonths:
      discountMonths !== null && months !== null && discountMonths > months
        ? Math.round(discountMonths)
        : null,
    /** The price after a trial, and the number of months that it pays for; null for other offers, or if unknown. */
    thereafter: trialPrint && {
      price: prices.format(trialPrint.price, offer),
      months: trialPrint.months,
    },
    /** How long a trial lasts; null for other offers, or if unknown. */
    trialTime: prices.trialTime(offer),
    selected,
  }
}
