import type { OpenOrder } from '../person/UserProfile.ts'
import { hasActiveSubscription, openOrderOf, type Session } from '../person/Session.ts'
import type { SubscriptionField } from '../vocabulary/payment.ts'
import { blocks, type Checkout, type Checkouts, isEvidence, isYoung } from './Checkout.ts'

/**
 * What may be sold to somebody, and what to tell them (product 4: orders). `active`: they have the subscription. `open`: the
 * server knows an order that is not paid (at the bank) or held. `ordered`: this browser knows an order. `looking`: somebody may
 * have paid; the payment is looked for. `warned`: it was looked for in vain; sold, with a warning. `free`: nothing is known.
 */
export type Standing =
  | { readonly is: 'free' | 'active' }
  | { readonly is: 'open'; readonly order: OpenOrder }
  | { readonly is: 'ordered' | 'looking' | 'warned'; readonly checkout: Checkout }

/** Who asks: a digest of the uid, null for a giver without an account; and what for: null for a gift. */
export type Buyer = Pick<Checkout, 'whose' | 'activates'>

export const isSold = ({ is }: Standing): boolean => is === 'free' || is === 'warned'

// @rule 4.sold-once No subscription is sold without a sign-in, while it is active, or twice in a browser; a voucher counts
//   like a payment
/** How a person stands with a subscription, or a giver with gifts. The profile decides before what this browser knows. */
export function standingOf(
  checkouts: Checkouts,
  session: Session,
  buyer: Buyer,
  now: number,
): Standing {
  const { activates } = buyer
  if (activates !== null) {
    if (hasActiveSubscription(session, { subscriptionField: activates })) return { is: 'active' }
    const order = openOrderOf(session, activates)
    if (order) return { is: 'open', order }
    const ordered = orderOf(checkouts, buyer, now)
    if (ordered && ordered.state !== 'active') return { is: 'ordered', checkout: ordered }
  }
  const evidence = checkouts.filter(
    (one) => isFor(one, buyer) && isEvidence(one) && isYoung(one, now),
  )
  const lookedFor = strongest(evidence.filter((one) => blocks(one, now)))
  if (lookedFor) return { is: 'looking', checkout: lookedFor }
  const given = strongest(evidence)
  return given ? { is: 'warned', checkout: given } : { is: 'free' }
}

/** The order of a person for a subscription, at most a day old: the one that is not active yet, otherwise the latest. */
export function orderOf(checkouts: Checkouts, buyer: Buyer, now: number): Checkout | null {
  const orders = checkouts.filter(
    (one) =>
      isFor(one, buyer) &&
      (one.state === 'ordered' || one.state === 'active') &&
      blocks({ ...one, state: 'ordered' }, now),
  )
  const [first] = [...orders].sort(
    (one, other) =>
      Number(one.state === 'active') - Number(other.state === 'active') || other.since - one.since,
  )
  return first ?? null
}

/** Whether anybody who has not logged out has an order for this subscription that is not active yet. */
export const isAnyOrdered = (
  checkouts: Checkouts,
  activates: SubscriptionField,
  now: number,
): boolean =>
  checkouts.some(
    (one) =>
      one.activates === activates &&
      one.state === 'ordered' &&
      one.reference !== null &&
      blocks(one, now),
  )

/** A checkout of which an earlier build did not keep what it activates may be for any subscription. */
const isFor = (one: Checkout, { whose, activates }: Buyer): boolean =>
  one.whose === whose &&
  (one.page === 'gift') === (activates === null) &&
  (one.activates === activates || one.activates === null)

/** A report outweighs a window that is gone; a younger one an older one. */
const strongest = (evidence: Checkouts): Checkout | null =>
  [...evidence].sort(
    (one, other) =>
      Number(other.state === 'reported') - Number(one.state === 'reported') ||
      other.since - one.since,
  )[0] ?? null
