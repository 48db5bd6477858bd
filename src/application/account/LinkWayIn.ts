import type { SocialProvider } from '../../domain/vocabulary/account.ts'
import type { AuthGateway } from '../ports/account/AuthGateway.ts'

/** Adds a social way in that was refused to the account of whoever is signed in, once they say so (product 4: accounts). */
export class LinkWayIn {
  readonly #auth: AuthGateway

  constructor(auth: AuthGateway) {
    this.#auth = auth
  }

  /** The way in that was added; null where it is forgotten by now. @throws AuthError by the codes of the gateway. */
  execute(): Promise<SocialProvider | null> {
    return this.#auth.linkRefused()
  }

  /** They do not want it, or went elsewhere. */
  forget(): Promise<void> {
    return this.#auth.forget()
  }
}
