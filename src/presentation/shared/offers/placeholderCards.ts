import type { OfferVariant } from '#domain/offer/Offer.ts'
import { MONTHS, type Period } from '#domain/offer/period.ts'
import type { OfferCard } from './OfferCard.ts'

const LONGER_INTERVALS = ['quarter', 'halfyear', 'year'] as const

/** As wide as most prices. It is never visible. */
const PRICE = '$59.99'
const LATER_PRICE = '$119.94'

/** Placeholder cards, which reserve the space of the usual cards until the storefront answers. */
export function placeholderCards(variant: OfferVariant, hasPromo: boolean): readonly OfferCard[] {
  const longerCards = LONGER_INTERVALS.map((interval) =>
    placeholder(interval, {
      hasStruckPrice: true,
      renewal: variant === 'gift' ? null : LATER_PRICE,
    }),
  )
  return variant === 'gift'
    ? longerCards
    : [
        placeholder('month', { hasStruckPrice: hasPromo, renewal: hasPromo ? LATER_PRICE : PRICE }),
        ...longerCards,
      ]
}

const placeholder = (
  interval: Period,
  {
    hasStruckPrice,
    renewal,
  }: { readonly hasStruckPrice: boolean; readonly renewal: string | null },
): OfferCard => ({
  path: interval,
  period: { interval, intervalUnit: interval, intervalLength: 1 },
  type: 'regular',
  months: MONTHS[interval],
  charge: PRICE,
  amount: PRICE,
  plusTax: false,
  isBeforeTax: false,
  isFree: false,
  struck: hasStruckPrice ? PRICE : null,
  struckPercent: hasStruckPrice ? 50 : null,
  weekly: { price: PRICE, isAbout: false },
  // A third of a price is rarely even.
  monthly: interval === 'month' ? null : { price: PRICE, isAbout: interval === 'quarter' },
  badge: hasStruckPrice ? { kind: 'save_x', percent: 50 } : null,
  renews: renewal !== null,
  renewal,
  areTaxesIncluded: true,
  next: null,
  cheaperMonths: null,
  thereafter: null,
  trialTime: null,
  withdrawal: 'none',
  selected: false,
})
