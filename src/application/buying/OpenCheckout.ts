import type { Clock } from '../ports/Clock.ts'
import type { CheckoutPage, CheckoutKept, KeptCheckout } from '../ports/kept/KeptValues.ts'

/** How long a visitor may be away at the payment provider or at their bank, in ms. */
const CHECKOUT_TTL_MS = 60 * 60_000

/** The payment window that is open in this tab, kept for an hour: some visitors leave the page to pay (product 4: orders). */
export class OpenCheckout {
  constructor(
    private readonly kept: CheckoutKept,
    private readonly clock: Clock,
  ) {}

  /** @param sale our own id of the checkout; a voucher has none */
  begin(page: CheckoutPage, uid: string | null, sale?: string): void {
    this.kept.open_checkout.write({
      page,
      uid,
      at: this.clock.now(),
      ...(sale !== undefined && { sale }),
    })
  }

  /** Call it when the window closes. */
  end(): void {
    this.kept.open_checkout.remove()
  }

  isOpenAt(page: CheckoutPage): boolean {
    return this.current()?.page === page
  }

  /** Whether this buyer opened the window on this page. @param uid null for a visitor who is not signed in */
  isOf(page: CheckoutPage, uid: string | null): boolean {
    const kept = this.current()
    return kept?.page === page && kept.uid === uid
  }

  /** The payment window that this tab opened within the last hour; null for none. */
  current(): KeptCheckout | null {
    const kept = this.kept.open_checkout.read()
    return kept && Math.abs(this.clock.now() - kept.at) < CHECKOUT_TTL_MS ? kept : null
  }
}
