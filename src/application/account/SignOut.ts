import type { AuthGateway } from '../ports/account/AuthGateway.ts'
import type { Storefront } from '../ports/buying/Storefront.ts'
import type { StoredOrder } from '../buying/StoredOrder.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'
import type { CreatedProfiles } from '../session/CreatedProfiles.ts'
import type { Departures } from '../session/Departures.ts'

/**
 * Logs out: nothing of the person is left in this browser, in any tab. A plan that came from or went to a profile goes too
 * (product 4: logout); an anonymous one stays.
 */
export class SignOut {
  readonly #auth: AuthGateway
  readonly #stored: StoredAnswers
  readonly #created: CreatedProfiles
  readonly #departures: Departures
  readonly #orders: StoredOrder
  readonly #storefront: Storefront

  constructor(auth: AuthGateway, stored: StoredAnswers, created: CreatedProfiles, departures: Departures, orders: StoredOrder, storefront: Storefront) {
    this.#auth = auth
    this.#stored = stored
    this.#created = created
    this.#departures = departures
    this.#orders = orders
    this.#storefront = storefront
  }

  /**
   * @param uid who logs out; null for nobody
   * @throws AuthError where the provider cannot be reached; then nothing has changed
   */
  async execute(uid: string | null): Promise<void> {
    if (uid === null) return this.#auth.signOut()
    const takeBack = this.#departures.announce(this.#stored.owner() !== null || this.#created.has(uid))
    try {
      await this.#auth.signOut()
    } catch (cause) {
      takeBack()
      throw cause
    }
    this.#departures.leave()
    this.#orders.seal(uid)
    this.#storefront.forgetBuyer()
  }
}
