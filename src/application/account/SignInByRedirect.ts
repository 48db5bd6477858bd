import type { SocialProvider } from '../../domain/vocabulary/account.ts'
import type { AuthGateway } from '../ports/account/AuthGateway.ts'
import type { WayInRepository } from '../ports/kept/WayInRepository.ts'
import type { Entry, ReceivePerson } from './ReceivePerson.ts'

/** Signs in by a provider's page in this window: for browsers that block a window of its own (product 1). */
export class SignInByRedirect {
  readonly #auth: AuthGateway
  readonly #receivePerson: ReceivePerson
  readonly #wayIn: WayInRepository

  constructor(auth: AuthGateway, receivePerson: ReceivePerson, wayIn: WayInRepository) {
    this.#auth = auth
    this.#receivePerson = receivePerson
    this.#wayIn = wayIn
  }

  /** The provider that the visitor left for and may come back from; null where they did not leave. */
  get away(): SocialProvider | null {
    return this.#wayIn.provider.read()
  }

  /** Leaves for the provider. @throws AuthError by the codes of the gateway. */
  execute(provider: SocialProvider): Promise<void> {
    this.#wayIn.provider.write(provider)
    return this.#auth.leaveFor(provider)
  }

  /** Who came back, told once; null where nobody had left. @throws AuthError by the codes of the gateway. */
  async returned(): Promise<Entry | null> {
    const { away } = this
    this.#wayIn.provider.remove()
    const signedIn = away && (await this.#auth.returned(away))
    return signedIn && this.#receivePerson.execute(signedIn)
  }
}
