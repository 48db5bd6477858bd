import type { OfferVariant } from '#domain/offer/Offer.ts'
import { MONTHS, type Period } from '#domain/offer/period.ts'
import type { OfferCard } from './OfferCard.ts'

const LONGER = ['quarter', 'halfyear', 'year'] as const

/** As wide as most prices. It is never visible. */
const A_PRICE = '$59.99'
const LATER = '$119.94'

/** Placeholder cards, which reserve the space of the usual cards until the storefront answers. */
export function placeholderCards(variant: OfferVariant, isReduced: boolean): readonly OfferCard[] {
  const longer = LONGER.map((interval) =>
    placeholder(interval, { isReduced: true, renewal: variant === 'gift' ? null : LATER }),
  )
  return variant === 'gift'
    ? longer
    : [placeholder('month', { isReduced, renewal: isReduced ? LATER : A_PRICE }), ...longer]
}

const placeholder = (
  interval: Period,
  { isReduced, renewal }: { readonly isReduced: boolean; readonly renewal: string | null },
): OfferCard => ({
  path: interval,
  interval,
  type: 'regular',
  months: MONTHS[interval],
  charge: A_PRICE,
  isFree: false,
  struck: isReduced ? A_PRICE : null,
  weekly: A_PRICE,
  monthly: interval === 'month' ? null : A_PRICE,
  badge: isReduced ? { kind: 'save_x', percent: 50 } : null,
  renewal,
  next: null,
  cheaperMonths: null,
  thereafter: null,
  trialTime: null,
  selected: false,
})
