import type { Offer } from './Offer.ts'
import { DAYS, daysOf, type Period } from './period.ts'

// @rule 4.longest-first The longest period is selected first, and a selection is kept
/** The offer selected at first: that of the given period, otherwise the longest one (product 9: default payment period). */
export const preselectedOffer = (
  offers: readonly Offer[],
  period: Period | 'longest',
): Offer | undefined =>
  offers.find((offer) => period !== 'longest' && daysOf(offer) === DAYS[period]) ??
  [...offers].sort((one, other) => daysOf(other) - daysOf(one))[0]
