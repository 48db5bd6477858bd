import type { SocialProvider } from '../../domain/vocabulary/account.ts'
import { AuthError } from '../ports/account/AuthError.ts'
import type { FetchWaysIn } from '../ports/account/WaysIn.ts'
import type { WayInRepository } from '../ports/kept/WayInRepository.ts'
import { WAY_IN_OPEN } from '../settings/openings.ts'
import type { Settings } from '../settings/Settings.ts'
import type { Entry, ReceivePerson } from './ReceivePerson.ts'

/** Signs in on the provider's page in this window, for browsers that block a second window (product 1). */
export class SignInByRedirect {
  readonly #waysIn: FetchWaysIn
  readonly #receivePerson: ReceivePerson
  readonly #wayIn: WayInRepository
  readonly #settings: Settings

  constructor(
    waysIn: FetchWaysIn,
    receivePerson: ReceivePerson,
    wayIn: WayInRepository,
    settings: Settings,
  ) {
    this.#waysIn = waysIn
    this.#receivePerson = receivePerson
    this.#wayIn = wayIn
    this.#settings = settings
  }

  /** The provider that the visitor left for; null when they did not leave. */
  get away(): SocialProvider | null {
    return this.#wayIn.provider.read()
  }

  /** Opens the provider's page. @throws AuthError with a code of the port */
  async execute(provider: SocialProvider): Promise<void> {
    if (!this.#settings.read(WAY_IN_OPEN[provider])) throw new AuthError('paused')
    this.#wayIn.provider.write(provider)
    await (await this.#waysIn()).leaveFor(provider)
  }

  /** The person who came back, only at the first call, also where the way in was closed meanwhile; null when nobody left. @throws AuthError with a code of the port */
  async returned(): Promise<Entry | null> {
    const { away } = this
    this.#wayIn.provider.remove()
    if (!away) return null
    const ways = await this.#waysIn()
    const signedIn = await this.#receivePerson.ask(() => ways.returned(away))
    return signedIn && this.#receivePerson.execute(signedIn)
  }
}
