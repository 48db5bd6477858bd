import type { Answers } from '../answers/Answers.ts'
import { CoachCommitment, Commitment } from '../vocabulary/goal.ts'
import type { Offer } from './Offer.ts'
import { DAYS, daysOf, type Period } from './period.ts'

/** The periods that a visitor can name. */
export type NamedPeriod = Exclude<Period, 'halfyear'>

const NAMED: Readonly<Record<Commitment | CoachCommitment, NamedPeriod>> = {
  [CoachCommitment.JustTesting]: 'month',
  [Commitment.OneMonth]: 'month',
  [Commitment.ThreeMonths]: 'quarter',
  [Commitment.TwelveMonths]: 'year',
}

/** The period for which the visitor would like to train, by their answer; null without one. */
export const namedPeriod = ({ commitment }: Answers): NamedPeriod | null =>
  commitment === undefined ? null : NAMED[commitment]

// @rule 9.named-offer The card of the plan that the visitor named says so; under `named` it is selected first
/** The offer whose period is nearest to the named one, the shorter of two that are equally near. */
export function namedOffer(offers: readonly Offer[], named: NamedPeriod): Offer | undefined {
  const away = (offer: Offer) => Math.abs(daysOf(offer) - DAYS[named])
  return [...offers].sort((one, other) => away(one) - away(other) || daysOf(one) - daysOf(other))[0]
}
