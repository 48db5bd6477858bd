import type { SocialProvider } from '#domain/vocabulary/account.ts'
import { AuthError } from '../ports/account/AuthError.ts'
import type { FetchWaysIn } from '../ports/account/WaysIn.ts'
import type { EndKept } from '../ports/kept/KeptValues.ts'
import { WAY_IN_OPEN } from '../settings/openings.ts'
import type { Settings } from '../settings/Settings.ts'
import type { Entry, ReceivePerson } from './ReceivePerson.ts'

/** Signs in on the provider's page in this window, for browsers that block a second window (product 1). */
export class SignInByRedirect {
  constructor(
    private readonly waysIn: FetchWaysIn,
    private readonly receivePerson: ReceivePerson,
    private readonly wayIn: EndKept,
    private readonly settings: Settings,
  ) {}

  /** The provider that the visitor left for; null when they did not leave. */
  get away(): SocialProvider | null {
    return this.wayIn.auth_away.read()
  }

  /** Opens the provider's page. @throws AuthError with a code of the port */
  async execute(provider: SocialProvider): Promise<void> {
    if (!this.settings.read(WAY_IN_OPEN[provider])) throw new AuthError('paused')
    this.wayIn.auth_away.write(provider)
    await (await this.waysIn()).leaveFor(provider)
  }

  /** The person who came back, only at the first call, also where the way in was closed meanwhile; null when nobody left. @throws AuthError with a code of the port */
  async returned(): Promise<Entry | null> {
    const { away } = this
    this.wayIn.auth_away.remove()
    if (!away) return null
    const ways = await this.waysIn()
    const signedIn = await this.receivePerson.ask(() => ways.returned(away))
    return signedIn && this.receivePerson.execute(signedIn)
  }
}
