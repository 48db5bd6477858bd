import { makeAutoObservable } from 'mobx'
import type { OpenCheckout } from '#application/buying/OpenCheckout.ts'
import type { CheckoutPage } from '#application/ports/kept/KeptValues.ts'
import { uidOf } from '#domain/person/Session.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

/**
 * What to do with the payment provider's markers in an address. `resume`: let the provider's script act on them; `check`: remove
 * them and check whether the payment arrived; `remove`: only remove them; `wait`: the session is still loading.
 */
export type PaymentReturnVerdict = 'resume' | 'check' | 'remove' | 'wait'

/** What this presenter needs of the paywall. */
interface Paywall {
  readonly guardian: { readonly isAsked: boolean }
  readonly selection: { load(): Promise<void> }
}

/** Classifies a return from the payment provider. Markers are valid only for the buyer whose payment window this tab opened. */
export class ReturnPresenter {
  /** The uid of the person to check for a payment after the markers were removed. */
  private uidToCheck: string | null = null
  #resumedKey: string | null = null
  readonly #checkouts: OpenCheckout
  readonly #person: PersonPresenter
  readonly #paywall: Paywall

  constructor(checkouts: OpenCheckout, person: PersonPresenter, paywall: Paywall) {
    this.#checkouts = checkouts
    this.#person = person
    this.#paywall = paywall
    makeAutoObservable(this, {}, { autoBind: true })
  }

  // @rule 4.payment-returns The payment provider's parameters count only on the page and for the person with an open payment
  //   window; otherwise they are removed
  /** @param address the address with the markers, without the origin */
  classify(page: CheckoutPage, address: string): PaymentReturnVerdict {
    const { session } = this.#person
    if (session.status === 'loading') return this.#checkouts.isOpenAt(page) ? 'wait' : 'remove'
    const uid = uidOf(session)
    const returnKey = `${address} ${uid}`
    // While the same markers are in the address, opening or leaving a payment window does not change the result.
    if (this.#resumedKey === returnKey) return 'resume'
    if (!this.#checkouts.isOf(page, uid)) return 'remove'
    // The payment provider's script would open the window again without asking for a parent or guardian.
    if (page === 'subscription' && this.#paywall.guardian.isAsked) return 'check'
    this.#resumedKey = returnKey
    return 'resume'
  }

  /** Makes sure that the payment provider's script is loaded, which acts on the markers. Pages with prices load it anyway. */
  resume(page: CheckoutPage): void {
    if (page === 'voucher') void this.#paywall.selection.load()
  }

  /** Makes the page check whether the payment of the signed-in person arrived. */
  checkPayment(): void {
    this.uidToCheck = uidOf(this.#person.session)
  }

  /** Whether the page must check for a payment of the signed-in person. */
  get checksPayment(): boolean {
    return this.uidToCheck !== null && this.uidToCheck === uidOf(this.#person.session)
  }
}
