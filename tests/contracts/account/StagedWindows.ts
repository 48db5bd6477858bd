import { FirebaseError } from 'firebase/app'
import {
  type Auth,
  FacebookAuthProvider,
  GoogleAuthProvider,
  OAuthProvider,
  signInWithCredential,
  type UserCredential,
} from 'firebase/auth'
import { SignInMethod, type SocialProvider } from '#domain/vocabulary/account.ts'
import type { ProviderWindows } from '#infrastructure/firebase/account/ProviderWindows.ts'
import type { Vouched } from '#infrastructure/memory/account/InMemoryAuthGateway.ts'

/** Provider windows with an outcome that a test sets. The outcome reaches the service as a credential. */
export class StagedWindows implements ProviderWindows {
  outcome: Vouched | 'popupBlocked' | 'popupClosed' = 'popupClosed'

  async prepare(): Promise<void> {
    // No code has to be loaded.
  }

  async open(auth: Auth, provider: SocialProvider): Promise<UserCredential> {
    if (this.outcome === 'popupBlocked') throw new FirebaseError('auth/popup-blocked', 'staged')
    if (this.outcome === 'popupClosed')
      throw new FirebaseError('auth/popup-closed-by-user', 'staged')
    const { email, displayName: name, vouches: email_verified } = this.outcome
    return signInWithCredential(
      auth,
      credentialOf(provider, JSON.stringify({ sub: email, email, name, email_verified })),
    )
  }

  async leave(): Promise<void> {
    // Does not leave the page.
  }

  returned(auth: Auth, provider: SocialProvider): Promise<UserCredential | null> {
    return this.open(auth, provider)
  }
}

function credentialOf(provider: SocialProvider, token: string) {
  switch (provider) {
    case SignInMethod.Google:
      return GoogleAuthProvider.credential(token)
    case SignInMethod.Facebook:
      return FacebookAuthProvider.credential(token)
    case SignInMethod.Apple:
      return new OAuthProvider(provider).credential({ idToken: token })
  }
}
