import type { StoredCheckouts } from '#application/buying/StoredCheckouts.ts'
import type { CheckoutPage } from '#domain/checkout/Checkout.ts'
import { uidOf } from '#domain/person/Session.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

/**
 * What to do with the payment provider's markers in an address. `resume`: let the provider's script act on them; `remove`: remove
 * them; `wait`: the session is still loading. Whether the payment is looked for does not depend on them.
 */
export type PaymentReturnVerdict = 'resume' | 'remove' | 'wait'

/** What this presenter needs of the paywall. */
interface Paywall {
  readonly guardian: { readonly isAsked: boolean }
  readonly selection: { load(): Promise<void> }
}

/** Classifies a return from the payment provider. Markers are valid only for the buyer whose payment window this tab opened. */
export class ReturnPresenter {
  #resumedKey: string | null = null

  constructor(
    private readonly checkouts: StoredCheckouts,
    private readonly person: PersonPresenter,
    private readonly paywall: Paywall,
  ) {}

  // @rule 4.payment-returns The payment provider's parameters count only on the page and for the person with an open payment
  //   window; otherwise they are removed
  /** @param address the address with the markers, without the origin */
  classify(page: CheckoutPage, address: string): PaymentReturnVerdict {
    const { session } = this.person
    if (session.status === 'loading') return this.checkouts.isAway(page) ? 'wait' : 'remove'
    const uid = uidOf(session)
    const returnKey = `${address} ${uid}`
    // While the same markers are in the address, opening or leaving a payment window does not change the result.
    if (this.#resumedKey === returnKey) return 'resume'
    if (!this.checkouts.isAway(page, uid)) return 'remove'
    // The payment provider's script would open the window again without asking for a parent or guardian.
    if (page === 'subscription' && this.paywall.guardian.isAsked) return 'remove'
    this.#resumedKey = returnKey
    return 'resume'
  }

  /** Makes sure that the payment provider's script is loaded, which acts on the markers. Pages with prices load it anyway. */
  resume(page: CheckoutPage): void {
    this.checkouts.apply({ kind: 'returned' })
    if (page === 'voucher') void this.paywall.selection.load()
  }
}
