import type { SocialProvider } from '../../domain/vocabulary/account.ts'
import type { FetchWaysIn } from '../ports/account/WaysIn.ts'
import type { WayInRepository } from '../ports/kept/WayInRepository.ts'
import type { Entry, ReceivePerson } from './ReceivePerson.ts'

/** Signs in on the provider's page in this window, for browsers that block a second window (product 1). */
export class SignInByRedirect {
  readonly #waysIn: FetchWaysIn
  readonly #receivePerson: ReceivePerson
  readonly #wayIn: WayInRepository

  constructor(waysIn: FetchWaysIn, receivePerson: ReceivePerson, wayIn: WayInRepository) {
    this.#waysIn = waysIn
    this.#receivePerson = receivePerson
    this.#wayIn = wayIn
  }

  /** The provider that the visitor left for; null when they did not leave. */
  get away(): SocialProvider | null {
    return this.#wayIn.provider.read()
  }

  /** Opens the provider's page. @throws AuthError with a code of the port */
  async execute(provider: SocialProvider): Promise<void> {
    this.#wayIn.provider.write(provider)
    await (await this.#waysIn()).leaveFor(provider)
  }

  /** The person who came back, only at the first call; null when nobody left. @throws AuthError with a code of the port */
  async returned(): Promise<Entry | null> {
    const { away } = this
    this.#wayIn.provider.remove()
    const signedIn = away && (await (await this.#waysIn()).returned(away))
    return signedIn && this.#receivePerson.execute(signedIn)
  }
}
