import type { Answers } from '../answers/Answers.ts'
import { CoachCommitment, Commitment } from '../vocabulary/goal.ts'
import type { Offer } from './Offer.ts'
import { DAYS, daysOf, type Period } from './period.ts'

/** The periods that a visitor can name. */
export type NamedPeriod = Exclude<Period, 'halfyear'>

const PERIOD_OF_COMMITMENT: Readonly<Record<Commitment | CoachCommitment, NamedPeriod>> = {
  [CoachCommitment.JustTesting]: 'month',
  [Commitment.OneMonth]: 'month',
  [Commitment.ThreeMonths]: 'quarter',
  [Commitment.TwelveMonths]: 'year',
}

/** The period that the visitor named when they were asked how long they would like to train; null before that. */
export const namedPeriod = ({ commitment }: Answers): NamedPeriod | null =>
  commitment === undefined ? null : PERIOD_OF_COMMITMENT[commitment]

// @rule 9.named-offer If a longer offer is selected, the offer of the period that the visitor named is one tap away; if
//   `default_payment_period` is `named`, that offer is selected first
/** The offer whose period is nearest to the named one, the shorter of two that are equally near. */
export function namedOffer(offers: readonly Offer[], named: Period): Offer | undefined {
  const distance = (offer: Offer) => Math.abs(daysOf(offer) - DAYS[named])
  return [...offers].sort(
    (one, other) => distance(one) - distance(other) || daysOf(one) - daysOf(other),
  )[0]
}

/** The offer that `namedOffer` finds, if the selected offer is longer than that offer and than the named period. */
export function shorterOffer(
  offers: readonly Offer[],
  selected: Offer,
  named: NamedPeriod,
): Offer | undefined {
  const nearest = namedOffer(offers, named)
  return nearest && daysOf(selected) > Math.max(DAYS[named], daysOf(nearest)) ? nearest : undefined
}

// @rule 4.longest-first The longest period is selected first, and a selection is kept
/** The offer selected at first: that of the given period, otherwise the longest one (product 9: default payment period). */
export const preselectedOffer = (
  offers: readonly Offer[],
  period: Period | 'longest',
): Offer | undefined =>
  offers.find((offer) => period !== 'longest' && daysOf(offer) === DAYS[period]) ??
  [...offers].sort((one, other) => daysOf(other) - daysOf(one))[0]
