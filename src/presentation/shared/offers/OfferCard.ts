import { withdrawalIn } from '#domain/contract/withdrawal.ts'
import {
  type Charge,
  chargeNow,
  chargeOf,
  laterPriceOf,
  type Offer,
  type OfferVariant,
} from '#domain/offer/Offer.ts'
import { nextCharge } from '#domain/offer/nextCharge.ts'
import type { PriceCalculator } from '#domain/offer/PriceCalculator.ts'
import * as m from '../../generated/paraglide/messages.js'

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
// @rule 9.card-prices A card shows the charge, the struck price and the price of a month; without months, the price of a week
export function toCard(
  offer: Offer,
  prices: PriceCalculator,
  { offers, variant, selected, at }: CardContext,
) {
  const { path, interval, intervalUnit, intervalLength, type, tax, totalValue, priceTotalValue } =
    offer
  const charged = chargeNow(offer)
  const charge = chargeText(charged, offer, prices)
  const amount = prices.format(charged.amount, offer)
  const laterCharge = (price: number) => chargeText(chargeOf(offer, price), offer, prices)
  const isReduced = priceTotalValue > totalValue
  const fullPrice = prices.format(priceTotalValue, offer)
  const months = prices.months(offer)
  const next = nextCharge(offer, at)
  const partOf = (price: number | null, count: number | null) =>
    totalValue === 0 || price === null || count === null
      ? null
      : { price: prices.format(price, offer), isAbout: prices.isBelowTrue(price, count, offer) }
  const discountMonths = type === 'discounted' ? prices.discountMonths(offer) : null
  const trialPrint = prices.trialPrint(offer)
  const later = laterPriceOf(offer)
  const renews = variant !== 'gift' && interval !== 'lifetime'
  return {
    path,
    period: { interval, intervalUnit, intervalLength },
    type,
    /** The months in a billing period; null if it is not a number of months. */
    months,
    /** The price charged now; with "plus tax" if taxes that are not known yet are added. */
    charge,
    /** The price charged now without these words, and whether they belong to it. */
    amount,
    plusTax: charged.plusTax,
    /** Whether taxes are added, so that struck, weekly and monthly price are those before tax. */
    isBeforeTax: tax === 'added',
    isFree: totalValue === 0,
    /** The full price, if less is charged now; otherwise null. */
    struck: isReduced && fullPrice !== prices.format(totalValue, offer) ? fullPrice : null,
    /** How much less than the full price is charged now, in percent; null if it is not. */
    struckPercent: isReduced ? 100 - (totalValue / priceTotalValue) * 100 : null,
    /** The price per week; null if nothing is charged now. `isAbout`: over the period it comes to less than is paid. */
    weekly: partOf(prices.weekly(offer), prices.weeks(offer)),
    /** The price per month; null if nothing is charged now, or if the period is not several months. */
    monthly: months === 1 ? null : partOf(prices.monthEquivalent(offer), months),
    badge: prices.badge(offer, offers),
    renews,
    /** The price of a period after any trial or discount; null if the offer does not renew or the price is unknown. */
    renewal: renews && later !== null ? laterCharge(later) : null,
    /** Whether every charge that is named includes taxes, and is known to. */
    areTaxesIncluded:
      tax === 'included' ||
      (tax === 'added' &&
        !charged.plusTax &&
        (!renews || (later !== null && !chargeOf(offer, later).plusTax))),
    /** The next charge, its day and what follows a longer discount; null if the day is unknown or the offer does not renew. */
    next: renews && next ? { ...next, price: laterCharge(next.price) } : null,
    /** For how many months the current price applies, if that is longer than one period; otherwise null. */
    cheaperMonths:
      discountMonths !== null && months !== null && discountMonths > months
        ? Math.round(discountMonths)
        : null,
    /** The price after a trial, and the number of months that it pays for; null for other offers, or if unknown. */
    thereafter: trialPrint && {
      price: laterCharge(trialPrint.price),
      months: trialPrint.months,
    },
    /** How long a trial lasts; null for other offers, or if unknown. */
    trialTime: prices.trialTime(offer),
    /** Whether a buyer in the storefront's country may withdraw. */
    withdrawal: withdrawalIn(offer.locale),
    selected,
  }
}

/** A charge in words, such as "$20 plus tax". */
export function chargeText(
  { amount, plusTax }: Charge,
  offer: Offer,
  prices: PriceCalculator,
): string {
  const price = prices.format(amount, offer)
  return plusTax ? m.price_plus_tax({ price }) : price
}
