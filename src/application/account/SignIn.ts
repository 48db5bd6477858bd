import type { SocialProvider } from '../../domain/vocabulary/account.ts'
import type { AuthGateway, Credentials, SignedIn } from '../ports/account/AuthGateway.ts'
import type { Entry, ReceivePerson } from './ReceivePerson.ts'

/** The ways in to an account (product 1). */
export type WayIn =
  | { readonly by: 'password'; readonly credentials: Credentials }
  | { readonly by: 'provider'; readonly provider: SocialProvider }

/** Signs in, by whichever way. @throws AuthError by the codes of the gateway. */
export class SignIn {
  readonly #auth: AuthGateway
  readonly #receivePerson: ReceivePerson

  constructor(auth: AuthGateway, receivePerson: ReceivePerson) {
    this.#auth = auth
    this.#receivePerson = receivePerson
  }

  /** Fetches what the ways in need, so that a provider's window opens right from the tap. */
  prepare(): Promise<void> {
    return this.#auth.prepare()
  }

  async execute(way: WayIn): Promise<Entry> {
    return this.#receivePerson.execute(await this.#enter(way))
  }

  #enter(way: WayIn): Promise<SignedIn> {
    switch (way.by) {
      case 'password':
        return this.#auth.signIn(way.credentials)
      case 'provider':
        return this.#auth.signInWith(way.provider)
    }
  }
}
