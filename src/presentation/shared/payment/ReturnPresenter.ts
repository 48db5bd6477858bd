import { makeAutoObservable } from 'mobx'
import type { OpenCheckout } from '../../../application/buying/OpenCheckout.ts'
import type { CheckoutPlace } from '../../../application/ports/kept/CheckoutRepository.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

declare module '../../visit/Presenters.ts' {
  interface EndPresenters {
    readonly returns: ReturnPresenter
  }
}

/**
 * What becomes of the payment provider's markers in an address. `resumes`: its script may go on with them; `isLookedFor`:
 * they go, and whether the payment arrived is looked for; `isStrange`: they go, and nothing follows; `waits`: nobody knows
 * yet who is here.
 */
export type PaymentReturn = 'resumes' | 'isLookedFor' | 'isStrange' | 'waits'

/** What is asked of the paywall. */
interface Paywall {
  readonly asksGuardian: boolean
  readonly shelf: { load(): Promise<void> }
}

/** Whoever comes back from the payment provider: its markers count for whom left this tab with a payment window open. */
export class ReturnPresenter {
  /** Whose payment is looked for though no marker stands in the address. */
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

  /** @param address where the markers stand, from its path on */
  judge(place: CheckoutPlace, address: string): PaymentReturn {
    const { session } = this.#person
    if (session.status === 'loading') return this.#checkouts.isOpenAt(place) ? 'waits' : 'isStrange'
    const uid = session.status === 'signedIn' ? session.user.uid : null
    const which = `${address} ${uid}`
    // A window that is opened and left while the markers stand there changes nothing.
    if (this.#resumed === which) return 'resumes'
    if (!this.#checkouts.isOf(place, uid)) return 'isStrange'
    // The provider's script would open the window again, and nobody would be asked for a parent or guardian.
    if (place === 'subscription' && this.#paywall.asksGuardian) return 'isLookedFor'
    this.#resumed = which
    return 'resumes'
  }

  /** Loads the provider's script, which goes on with the markers. Vouchers have no prices that would load it. */
  resume(place: CheckoutPlace): void {
    if (place === 'voucher') void this.#paywall.shelf.load()
  }

  /** The payment of whoever is here is to be looked for. */
  lookFor(): void {
    const { session } = this.#person
    this.lookedFor = session.status === 'signedIn' ? session.user.uid : null
  }

  get isLookedFor(): boolean {
    const { session } = this.#person
    return session.status === 'signedIn' && session.user.uid === this.lookedFor
  }
}
