import type { Gift } from '../gift/Gift.ts'
import { INTERVALS } from '../offer/Offer.ts'
import type { SubscriptionField } from '../vocabulary/payment.ts'
import {
  blocks,
  type Checkout,
  type Checkouts,
  isEvidence,
  isKept,
  mayComeBack,
  sealed,
  shared,
} from './Checkout.ts'

/** What completes a checkout of which an earlier build kept less. */
export interface Completion {
  /** What an order of each page makes active. */
  readonly activates: Readonly<Record<'subscription' | 'voucher', SubscriptionField>>
  /** The gift that is filled in; null for none. */
  readonly gift: Gift | null
}

/** What happens to the checkouts of a browser, as one of its tabs sees it. */
export type CheckoutEvent =
  /** A payment window is asked for. */
  | { readonly kind: 'begun'; readonly checkout: Checkout }
  /** Its window closed without an order: the buyer closed it, none opened, or the code was refused. */
  | { readonly kind: 'closed'; readonly checkout: Checkout }
  /** Its window is gone, and nobody knows whether it was paid: a log-out removed it, or it disappeared by itself. */
  | { readonly kind: 'lost'; readonly checkout: Checkout }
  /** The window of this tab, or the one that the provider opened again here, says that it was paid, without an order. */
  | { readonly kind: 'reported'; readonly reference: string | null }
  /** The window gave an order. `checkout` is null if the provider opened the window again, or it is still open. */
  | {
      readonly kind: 'ordered'
      readonly checkout: Checkout | null
      readonly order: string
      readonly reference: string
    }
  /** This page starts: windows of earlier pages are gone. `activates` completes what an earlier build kept. */
  | ({ readonly kind: 'loaded' } & Completion)
  /** The address has the provider's markers, and they count: the provider opens this tab's window again. */
  | { readonly kind: 'returned' }
  /** The buyer asks to look for the payment once more. */
  | {
      readonly kind: 'soughtAgain'
      readonly whose: string | null
      readonly activates: SubscriptionField | null
    }
  /** The session is known: whose it is, null for nobody, and what is active in their profile. */
  | {
      readonly kind: 'sessionKnown'
      readonly whose: string | null
      readonly active: readonly SubscriptionField[]
    }
  | { readonly kind: 'loggedOut' | 'deleted'; readonly whose: string }

export interface Outcome {
  readonly checkouts: Checkouts
  /** The checkouts whose purchase is to be measured now. Each appears once in its life. */
  readonly paid: Checkouts
}

// @rule 4.orders-by-person An order is kept by person and subscription, for every tab: for a day, or for a year if it is active
// @rule 4.evidence What a window said or took along when it went is kept: a window that is gone without a word, a payment that
//   was reported without an order, an order of a window that was opened again
// @rule 7.purchase-once `purchase` is sent once for each checkout, under the checkout's id, across tabs, returns, late consents
//   and several windows
/** What an event makes of the checkouts (product 4: orders; 7: purchases; ADR 0061). @param now in ms since the epoch */
export function checkoutsAfter(before: Checkouts, event: CheckoutEvent, now: number): Outcome {
  const { checkouts, paid } = changedBy(before, event, now)
  return { checkouts: checkouts.filter((checkout) => isKept(checkout, now)), paid }
}

function changedBy(before: Checkouts, event: CheckoutEvent, now: number): Outcome {
  const here = before.find(({ isHere }) => isHere) ?? null
  switch (event.kind) {
    case 'begun':
      return unpaid([...before.map((one) => (one.isHere ? shared(one) : one)), event.checkout])
    case 'closed':
      return ended(
        before.filter(({ id, state }) => id !== event.checkout.id || state !== 'open'),
        event.checkout,
      )
    case 'lost':
      return ended(afterLoss(before, event.checkout, now), event.checkout)
    case 'reported':
      return unpaid(here ? replaced(before, here, reportedBy(here, event.reference, now)) : before)
    case 'ordered':
      return afterOrder(before, event, now)
    case 'loaded':
      return unpaid(
        before.flatMap((one) => (one.isHere ? foundHere(one, event, now) : noted(one, now))),
      )
    case 'returned':
      return unpaid(
        here?.state === 'left' && mayComeBack(here, now) && !blocks(here, now)
          ? replaced(before, here, { ...here, since: now })
          : before,
      )
    case 'soughtAgain':
      return unpaid(
        before.map((one) =>
          isOf(one, event) && isEvidence(one) && !blocks(one, now)
            ? { ...one, state: 'left' as const, since: now }
            : one,
        ),
      )
    case 'sessionKnown':
      return afterSessionKnown(before, event, now)
    case 'loggedOut':
      return unpaid(before.flatMap((one) => (one.whose === event.whose ? afterLogOut(one) : one)))
    case 'deleted':
      return unpaid(before.filter(({ whose }) => whose !== event.whose))
  }
}

const unpaid = (checkouts: Checkouts): Outcome => ({ checkouts, paid: [] })

const replaced = (before: Checkouts, old: Checkout, by: Checkout): Checkouts =>
  before.map((one) => (one === old ? by : one))

const isOf = (
  one: Checkout,
  { whose, activates }: Pick<Checkout, 'whose' | 'activates'>,
): boolean => one.whose === whose && (one.activates ?? activates) === activates

/** The window of this checkout is over. Its purchase is measured if the window gave an order before. */
const ended = (checkouts: Checkouts, { id }: Checkout): Outcome =>
  measured(checkouts, (one) => one.id === id && one.state === 'ordered')

/**
 * A checkout that a log-out has removed comes back sealed; its sale alone may have stayed. Of a giver without an account nothing
 * comes back.
 */
function afterLoss(before: Checkouts, lost: Checkout, now: number): Checkouts {
  const known = before.find(({ id }) => id === lost.id)
  if (known ? known.state !== 'open' : lost.whose === null) return before
  const back = known?.isHere ? known : { ...sealed(lost), sale: known?.sale ?? null }
  const after = back.state === 'open' ? { ...back, state: 'left' as const, since: now } : back
  return [...before.filter((one) => one !== known), after]
}

function reportedBy(here: Checkout, told: string | null, now: number): Checkout {
  const reference = told ?? here.reference
  return here.state === 'reported'
    ? { ...here, reference }
    : { ...here, state: 'reported', since: now, reference }
}

/** An order takes the place of what was known of the same person's subscription from the same page. */
function afterOrder(
  before: Checkouts,
  { checkout, order, reference }: Extract<CheckoutEvent, { kind: 'ordered' }>,
  now: number,
): Outcome {
  const known = before.find(checkout ? ({ id }) => id === checkout.id : ({ isHere }) => isHere)
  if (known && (known.state === 'ordered' || known.state === 'active'))
    return checkout ? ended(before, checkout) : unpaid(before)
  const from = known ?? (checkout && checkout.page !== 'gift' ? sealed(checkout) : null)
  if (!from) return unpaid(before)
  const bought: Checkout = {
    ...from,
    state: 'ordered',
    since: now,
    isHere: false,
    reference: known ? reference : null,
    ...(from.gift && { gift: { ...from.gift, order } }),
  }
  const isReplaced = (one: Checkout) =>
    one.page === bought.page && isOf(one, bought) && one.state !== 'open'
  const others = before.filter((one) => one !== known && !isReplaced(one))
  const after = [...others, bought]
  // A voucher's activation proves no payment.
  if (bought.page === 'voucher') return unpaid(withoutSales(after, [bought]))
  // Whose consent counts after a return is known only with the session.
  return checkout ? ended(after, bought) : unpaid(after)
}

/** A page that starts finds that this tab opened a window before. The window is gone. */
function foundHere(one: Checkout, completion: Completion, now: number): readonly Checkout[] {
  const found = noted(completed(one, completion), now)
  if (found.state === 'reported') return [found]
  if (!mayComeBack(found, now)) return [{ ...shared(found), state: 'open', since: found.at }]
  return [found.state === 'open' ? { ...found, state: 'left', since: now } : found]
}

function completed(one: Checkout, { activates, gift: form }: Completion): Checkout {
  if (one.page !== 'gift') return { ...one, activates: one.activates ?? activates[one.page] }
  const interval = INTERVALS.find((known) => known === one.sale?.items[0]?.item_category)
  if (one.gift || !form || !interval) return one
  return { ...one, gift: { ...form, interval, order: null } }
}

/** Notes when a time that a clock gave that was ahead is first seen by one that is behind it. */
const noted = (one: Checkout, now: number): Checkout =>
  one.since > now && one.state !== 'open' && (one.seen ?? Infinity) > now
    ? { ...one, seen: now }
    : one

// @rule 4.paid-by-profile Only the profile says what is paid, never the payment window
/** An active subscription settles what was known of it, and proves one sale of it: an order, or the last of the past hour. */
function afterSessionKnown(
  before: Checkouts,
  { whose, active }: Extract<CheckoutEvent, { kind: 'sessionKnown' }>,
  now: number,
): Outcome {
  const isOwn = (one: Checkout) => one.whose === whose
  const isActive = (one: Checkout) =>
    isOwn(one) && whose !== null && one.activates !== null && active.includes(one.activates)
  const proved = new Set(
    active.map((field) => {
      const sales = before.filter((one) => isActive(one) && one.activates === field && one.sale)
      return (
        sales.findLast(({ state }) => state === 'ordered') ??
        sales.findLast((one) => mayComeBack(one, now))
      )
    }),
  )
  const isPaid = (one: Checkout) =>
    proved.has(one) || (isOwn(one) && one.state === 'ordered' && !isActive(one))
  const { checkouts, paid } = measured(before, isPaid)
  return { checkouts: checkouts.flatMap((one) => (isActive(one) ? settled(one) : one)), paid }
}

/** What an active subscription makes of a checkout for it: evidence has found its answer. */
function settled(one: Checkout): readonly Checkout[] {
  if (isEvidence(one)) return []
  return [one.state === 'ordered' ? { ...one, state: 'active' } : one]
}

// @rule 4.logout-checkouts A log-out leaves of a person's checkouts only that they may have been paid, for the person's next log-in
function afterLogOut(one: Checkout): readonly Checkout[] {
  if (one.state === 'open' || one.state === 'active') return []
  return one.page === 'gift' && one.state === 'ordered' ? [] : [sealed(one)]
}

/** Measures the sales of the checkouts that `isPaid` names. One activation proves one sale. */
function measured(checkouts: Checkouts, isPaid: (one: Checkout) => boolean): Outcome {
  const paid = checkouts.filter((one) => one.sale !== null && isPaid(one))
  return { checkouts: paid.length === 0 ? checkouts : withoutSales(checkouts, paid), paid }
}

const withoutSales = (checkouts: Checkouts, proved: Checkouts): Checkouts =>
  checkouts.map((one) =>
    one.sale !== null &&
    proved.some(({ id, ...other }) => id === one.id || (one.activates !== null && isOf(one, other)))
      ? { ...one, sale: null }
      : one,
  )
