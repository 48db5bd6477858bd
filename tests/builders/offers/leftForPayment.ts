import type { CheckoutPage } from '#domain/checkout/Checkout.ts'
import { ManualClock } from '#infrastructure/memory/ManualClock.ts'
import type { InMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'

interface OpenCheckout {
  readonly page?: CheckoutPage
  /** The uid of the visitor who left; Ana's by default. */
  readonly uid?: string | null
  /** The time since the visitor left, in ms. */
  readonly ago?: number
}

/** Returns a function that writes what a tab stores when the visitor leaves the page while a payment window is open. */
export const leftForPayment =
  ({ page = 'subscription', uid = 'uid-1', ago = 0 }: OpenCheckout = {}) =>
  ({ CheckoutKeys }: InMemoryKept): void =>
    CheckoutKeys.open_checkout.write({
      place: page === 'subscription' ? 'plan' : page,
      uid,
      at: new ManualClock().now() - ago,
    })
