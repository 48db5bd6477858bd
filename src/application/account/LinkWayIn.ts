import type { SocialProvider } from '../../domain/vocabulary/account.ts'
import type { FetchWaysIn } from '../ports/account/WaysIn.ts'

/** Adds a social way in that was refused to the account of whoever is signed in, once they say so (product 4: accounts). */
export class LinkWayIn {
  readonly #waysIn: FetchWaysIn

  constructor(waysIn: FetchWaysIn) {
    this.#waysIn = waysIn
  }

  /** The way in that was added; null where it is forgotten by now. @throws AuthError by the codes of the port. */
  async execute(): Promise<SocialProvider | null> {
    return (await this.#waysIn()).linkRefused()
  }

  /** They do not want it, or went elsewhere. Never rejects. */
  async forget(): Promise<void> {
    // Where the ways in cannot be fetched, none was refused.
    await this.#waysIn().then((ways) => ways.forget(), () => undefined)
  }
}
