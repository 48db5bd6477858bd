import { SOCIAL_PROVIDERS, type SocialProvider } from '../../domain/vocabulary/account.ts'
import type { VisitStore } from '../ports/KeyValueStore.ts'
import type { Entry, ReceivePerson } from './ReceivePerson.ts'
import type { FetchWaysIn } from '../ports/account/WaysIn.ts'

/** Names the provider that the visitor left for, while they are away. */
const AWAY = 'auth_away'

/** Signs in by a provider's page in this window: for browsers that block a window of its own (product 1). */
export class SignInByRedirect {
  readonly #waysIn: FetchWaysIn
  readonly #receivePerson: ReceivePerson
  readonly #visit: VisitStore

  constructor(waysIn: FetchWaysIn, receivePerson: ReceivePerson, visit: VisitStore) {
    this.#waysIn = waysIn
    this.#receivePerson = receivePerson
    this.#visit = visit
  }

  /** The provider that the visitor left for and may come back from; null where they did not leave. */
  get away(): SocialProvider | null {
    const away = this.#visit.read(AWAY)
    return SOCIAL_PROVIDERS.find((provider) => provider === away) ?? null
  }

  /** Leaves for the provider. @throws AuthError by the codes of the port. */
  async execute(provider: SocialProvider): Promise<void> {
    this.#visit.write(AWAY, provider)
    await (await this.#waysIn()).leaveFor(provider)
  }

  /** Who came back, told once; null where nobody had left. @throws AuthError by the codes of the port. */
  async returned(): Promise<Entry | null> {
    const { away } = this
    this.#visit.remove(AWAY)
    const signedIn = away && (await (await this.#waysIn()).returned(away))
    return signedIn && this.#receivePerson.execute(signedIn)
  }
}
