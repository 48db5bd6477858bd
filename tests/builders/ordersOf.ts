import { StoredCheckouts } from '#application/buying/StoredCheckouts.ts'
import type { Checkout } from '#domain/checkout/Checkout.ts'
import { workouts } from '#domain/site/workouts.ts'
import type { SubscriptionField } from '#domain/vocabulary/payment.ts'
import { sha256 } from '#infrastructure/browser/sha256.ts'
import { type InMemoryKept, inMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'
import type { InMemoryTab } from '#infrastructure/memory/kept/InMemoryTab.ts'
import type { ManualClock } from '#infrastructure/memory/ManualClock.ts'

type OrderFacts = Pick<Checkout, 'path' | 'offer'> & {
  readonly reference: string
  readonly activates: SubscriptionField
}

/** Stages orders of a browser, by the events that make them, and finds them. */
export const ordersOf = (checkouts: StoredCheckouts, now: () => number) => ({
  /** A window of this tab closed with an order. */
  save(page: 'subscription' | 'voucher', uid: string, { reference, ...facts }: OrderFacts): void {
    const at = now()
    const checkout: Checkout = {
      ...facts,
      id: crypto.randomUUID(),
      page,
      uid,
      whose: checkouts.whoseOf(uid),
      at,
      state: 'open',
      since: at,
      isHere: true,
      reference: null,
      sale: null,
    }
    checkouts.apply({ kind: 'begun', checkout })
    checkouts.apply({ kind: 'ordered', checkout, order: reference, reference })
  },
  /** The profile says that the subscription is active. */
  settle(field: SubscriptionField, uid: string): void {
    checkouts.apply({ kind: 'sessionKnown', whose: checkouts.whoseOf(uid), active: [field] })
  },
  of: (field: SubscriptionField, uid: string) => checkouts.order(field, uid),
  pending(field: SubscriptionField, uid: string): Checkout | null {
    const order = checkouts.order(field, uid)
    return order?.state === 'ordered' ? order : null
  },
  seal: (uid: string) => checkouts.leave('loggedOut', uid),
  observe: checkouts.observe.bind(checkouts),
})

export type Orders = ReturnType<typeof ordersOf>

/** The orders of a browser, as a page that starts over what it keeps sees them. */
export const ordersOver = (
  { CheckoutKept }: Pick<InMemoryKept, 'CheckoutKept'>,
  clock: ManualClock,
): Orders => ordersOf(new StoredCheckouts(CheckoutKept, workouts, clock, sha256), () => clock.now())

/** The orders as another tab of the product's browser sees them. */
export const ordersInAnotherTab = ({
  tab,
  clock,
}: {
  readonly tab: InMemoryTab
  readonly clock: ManualClock
}): Orders => ordersOver(inMemoryKept(tab.openTab()), clock)
