import type { SocialProvider } from '../../domain/vocabulary/account.ts'
import type { FetchWaysIn } from '../ports/account/WaysIn.ts'
import type { WayInRepository } from '../ports/kept/WayInRepository.ts'
import type { Entry, ReceivePerson } from './ReceivePerson.ts'

/** Signs in by a provider's page in this window: for browsers that block a window of its own (product 1). */
export class SignInByRedirect {
  readonly #waysIn: FetchWaysIn
  readonly #receivePerson: ReceivePerson
  readonly #wayIn: WayInRepository

  constructor(waysIn: FetchWaysIn, receivePerson: ReceivePerson, wayIn: WayInRepository) {
    this.#waysIn = waysIn
    this.#receivePerson = receivePerson
    this.#wayIn = wayIn
  }

  /** The provider that the visitor left for and may come back from; null where they did not leave. */
  get away(): SocialProvider | null {
    return this.#wayIn.provider.read()
  }

  /** Leaves for the provider. @throws AuthError by the codes of the gateway. */
  async execute(provider: SocialProvider): Promise<void> {
    this.#wayIn.provider.write(provider)
    await (await this.#waysIn()).leaveFor(provider)
  }

  /** Who came back, told once; null where nobody had left. @throws AuthError by the codes of the gateway. */
  async returned(): Promise<Entry | null> {
    const { away } = this
    this.#wayIn.provider.remove()
    const signedIn = away && (await (await this.#waysIn()).returned(away))
    return signedIn && this.#receivePerson.execute(signedIn)
  }
}
