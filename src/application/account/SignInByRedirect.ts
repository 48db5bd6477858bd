import { SOCIAL_PROVIDERS, type SocialProvider } from '../../domain/vocabulary/account.ts'
import type { AuthGateway } from '../ports/account/AuthGateway.ts'
import type { VisitStore } from '../ports/KeyValueStore.ts'
import type { Entry, ReceivePerson } from './ReceivePerson.ts'

/** Names the provider that the visitor left for, while they are away. */
const AWAY = 'auth_away'

/** Signs in by a provider's page in this window: for browsers that block a window of its own (product 1). */
export class SignInByRedirect {
  readonly #auth: AuthGateway
  readonly #receivePerson: ReceivePerson
  readonly #visit: VisitStore

  constructor(auth: AuthGateway, receivePerson: ReceivePerson, visit: VisitStore) {
    this.#auth = auth
    this.#receivePerson = receivePerson
    this.#visit = visit
  }

  /** The provider that the visitor left for and may come back from; null where they did not leave. */
  get away(): SocialProvider | null {
    const away = this.#visit.read(AWAY)
    return SOCIAL_PROVIDERS.find((provider) => provider === away) ?? null
  }

  /** Leaves for the provider. @throws AuthError by the codes of the gateway. */
  execute(provider: SocialProvider): Promise<void> {
    this.#visit.write(AWAY, provider)
    return this.#auth.leaveFor(provider)
  }

  /** Who came back, told once; null where nobody had left. @throws AuthError by the codes of the gateway. */
  async returned(): Promise<Entry | null> {
    const { away } = this
    this.#visit.remove(AWAY)
    const signedIn = away && (await this.#auth.returned(away))
    return signedIn && this.#receivePerson.execute(signedIn)
  }
}
