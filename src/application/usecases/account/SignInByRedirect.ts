import type { SocialProvider } from '../../../domain/vocabulary/account.ts'
import type { AuthGateway } from '../../ports/AuthGateway.ts'
import type { Entry, ReceivePerson } from './ReceivePerson.ts'

/** Signs in by a provider's page in this window: for browsers that block a window of its own (product 1). */
export class SignInByRedirect {
  private readonly auth: AuthGateway
  private readonly receivePerson: ReceivePerson

  constructor(auth: AuthGateway, receivePerson: ReceivePerson) {
    this.auth = auth
    this.receivePerson = receivePerson
  }

  /** Leaves for the provider. @throws AuthError by the codes of the gateway. */
  execute(provider: SocialProvider): Promise<void> {
    return this.auth.leaveFor(provider)
  }

  /** Who came back, told once; null where nobody had left. @throws AuthError by the codes of the gateway. */
  async returned(): Promise<Entry | null> {
    const signedIn = await this.auth.returned()
    return signedIn && this.receivePerson.execute(signedIn)
  }
}
