import type { SocialProvider } from '#domain/vocabulary/account.ts'
import { isTooYoung } from '#domain/visit/profileQuestions.ts'
import {
  AuthError,
  type Credentials,
  type FetchSignInGateway,
  type SignedIn,
} from '../ports/account/SignInGateway.ts'
import type { Keeps } from '../ports/Kept.ts'
import type { Log } from '../ports/Log.ts'
import { accountAge } from '../settings/appSettings.ts'
import { SIGN_IN_OPEN } from '../settings/openings.ts'
import type { Settings } from '../settings/Settings.ts'
import type { VisitStore } from '../visit/VisitStore.ts'
import type { Entry, ReceivePerson } from './ReceivePerson.ts'

/** How a person signs in (product 1). */
export type SignInChoice =
  | { readonly by: 'password'; readonly credentials: Credentials }
  | {
      readonly by: 'provider'
      readonly provider: SocialProvider
      /** Cancels the provider's window. */
      readonly cancelled?: AbortSignal
    }

/**
 * Signs in with a password or a provider. The provider opens in a window of its own. If the browser blocks that window, the
 * visitor can let the provider open in this one.
 */
export class SignIn {
  constructor(
    private readonly signInGateway: FetchSignInGateway,
    private readonly receivePerson: ReceivePerson,
    private readonly kept: Keeps<{ auth_away: SocialProvider }>,
    private readonly settings: Settings,
    private readonly visits: VisitStore,
    private readonly log: Log,
  ) {}

  /** Loads the provider's code, so that a tap opens its window at once. Never rejects. */
  async prepare(): Promise<void> {
    try {
      await (await this.signInGateway()).prepare()
    } catch (cause) {
      this.log.error('The sign-in code could not be loaded', cause, 'signIn')
    }
  }

  /** @throws AuthError with a code of the port */
  async execute(choice: SignInChoice): Promise<Entry> {
    return this.receivePerson.execute(await this.#enter(choice))
  }

  /** Opens the provider's page in this window. @throws AuthError with a code of the port */
  async leaveFor(provider: SocialProvider): Promise<void> {
    this.#requireOpen(provider)
    this.kept.auth_away.write(provider)
    await (await this.signInGateway()).leaveFor(provider)
  }

  /** The provider whose page the visitor opened in this window; null for none. */
  get redirectedTo(): SocialProvider | null {
    return this.kept.auth_away.read()
  }

  /**
   * Signs in the person who came back from the provider's page, even if the settings have closed the sign-in meanwhile. Null if
   * nobody signed in there, and at every later call. @throws AuthError with a code of the port
   */
  async returned(): Promise<Entry | null> {
    const provider = this.redirectedTo
    this.kept.auth_away.remove()
    if (!provider) return null
    const gateway = await this.signInGateway()
    const signedIn = await this.receivePerson.requestAccount(() => gateway.returned(provider))
    return signedIn && this.receivePerson.execute(signedIn)
  }

  async #enter(choice: SignInChoice): Promise<SignedIn> {
    if (choice.by === 'provider') this.#requireOpen(choice.provider)
    const gateway = await this.signInGateway()
    return choice.by === 'password'
      ? gateway.signIn(choice.credentials)
      : this.receivePerson.requestAccount(() =>
          gateway.signInWith(choice.provider, choice.cancelled),
        )
  }

  #requireOpen(provider: SocialProvider): void {
    if (!this.settings.read(SIGN_IN_OPEN[provider])) throw new AuthError('paused')
    // A sign-in with a provider may create the account.
    if (isTooYoung(this.visits.now, this.settings.read(accountAge))) throw new AuthError('tooYoung')
  }
}
