import type { SocialProvider } from '../../domain/vocabulary/account.ts'
import { AuthError } from '../ports/account/AuthError.ts'
import type { Credentials, FetchWaysIn, SignedIn } from '../ports/account/WaysIn.ts'
import type { Log } from '../ports/Log.ts'
import { WAY_IN_OPEN } from '../settings/openings.ts'
import type { Settings } from '../settings/Settings.ts'
import type { Entry, ReceivePerson } from './ReceivePerson.ts'

/** The ways in to an account (product 1). */
export type WayIn =
  | { readonly by: 'password'; readonly credentials: Credentials }
  | { readonly by: 'provider'; readonly provider: SocialProvider }

/** Signs in with a password or with a provider's window. @throws AuthError with a code of the port */
export class SignIn {
  readonly #waysIn: FetchWaysIn
  readonly #receivePerson: ReceivePerson
  readonly #settings: Settings
  readonly #log: Log

  constructor(waysIn: FetchWaysIn, receivePerson: ReceivePerson, settings: Settings, log: Log) {
    this.#waysIn = waysIn
    this.#receivePerson = receivePerson
    this.#settings = settings
    this.#log = log
  }

  /** Fetches what the ways in need, so that a tap opens the provider's window at once. Never rejects. */
  async prepare(): Promise<void> {
    try {
      await (await this.#waysIn()).prepare()
    } catch (cause) {
      this.#log.error('The ways in could not be prepared', cause)
    }
  }

  async execute(way: WayIn): Promise<Entry> {
    return this.#receivePerson.execute(await this.#enter(way))
  }

  async #enter(way: WayIn): Promise<SignedIn> {
    if (way.by === 'provider' && !this.#settings.read(WAY_IN_OPEN[way.provider]))
      throw new AuthError('paused')
    const ways = await this.#waysIn()
    switch (way.by) {
      case 'password':
        return ways.signIn(way.credentials)
      case 'provider':
        return this.#receivePerson.ask(() => ways.signInWith(way.provider))
    }
  }
}
