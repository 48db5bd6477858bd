import { makeAutoObservable } from 'mobx'
import type { OpenCheckout } from '#application/buying/OpenCheckout.ts'
import type { CheckoutPage } from '#application/ports/kept/KeptValues.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

declare module '../../visit/Presenters.ts' {
  interface CheckoutPresenters {
    readonly returns: ReturnPresenter
  }
}

/**
 * What to do with the payment provider's markers in an address. `resumes`: its script may act on them; `isLookedFor`:
 * remove them, and check whether the payment arrived; `isStrange`: remove them; `waits`: the session is still loading.
 */
export type PaymentReturn = 'resumes' | 'isLookedFor' | 'isStrange' | 'waits'

/** What this needs of the paywall. */
interface Paywall {
  readonly asksGuardian: boolean
  readonly shelf: { load(): Promise<void> }
}

/** Decides about a return from the payment provider: markers count only for the person who left this tab with a payment window open. */
export class ReturnPresenter {
  /** The uid of the person whose payment is checked though the address holds no marker. */
  private lookedFor: string | null = null
  #resumed: string | null = null
  readonly #checkouts: OpenCheckout
  readonly #person: PersonPresenter
  readonly #paywall: Paywall

  constructor(checkouts: OpenCheckout, person: PersonPresenter, paywall: Paywall) {
    this.#checkouts = checkouts
    this.#person = person
    this.#paywall = paywall
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** @param address the address with the markers, from its path on */
  classify(place: CheckoutPage, address: string): PaymentReturn {
    const { session } = this.#person
    if (session.status === 'loading') return this.#checkouts.isOpenAt(place) ? 'waits' : 'isStrange'
    const uid = session.status === 'signedIn' ? session.user.uid : null
    const which = `${address} ${uid}`
    // Opening or leaving a payment window while the markers are still in the address changes nothing.
    if (this.#resumed === which) return 'resumes'
    if (!this.#checkouts.isOf(place, uid)) return 'isStrange'
    // The provider's script would reopen the window without asking for a parent or guardian.
    if (place === 'subscription' && this.#paywall.asksGuardian) return 'isLookedFor'
    this.#resumed = which
    return 'resumes'
  }

  /** Loads the provider's script, which acts on the markers. Other pages load it with their prices; vouchers have none. */
  resume(place: CheckoutPage): void {
    if (place === 'voucher') void this.#paywall.shelf.load()
  }

  /** Checks whether the payment of the signed-in person arrived. */
  lookFor(): void {
    const { session } = this.#person
    this.lookedFor = session.status === 'signedIn' ? session.user.uid : null
  }

  get isLookedFor(): boolean {
    const { session } = this.#person
    return session.status === 'signedIn' && session.user.uid === this.lookedFor
  }
}
