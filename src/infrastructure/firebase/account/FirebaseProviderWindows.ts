import type { Auth, AuthProvider, UserCredential } from 'firebase/auth'
import { SignInMethod, type SocialProvider } from '#domain/vocabulary/account.ts'
import type { ProviderWindows } from './ProviderWindows.ts'

/** The providers' own windows and pages, through the SDK; https://firebase.google.com/docs/auth/web/google-signin */
export class FirebaseProviderWindows implements ProviderWindows {
  async prepare(): Promise<void> {
    await import('firebase/auth')
  }

  async open(auth: Auth, provider: SocialProvider): Promise<UserCredential> {
    const { signInWithPopup, browserPopupRedirectResolver } = await import('firebase/auth')
    return signInWithPopup(auth, await authProviderOf(provider), browserPopupRedirectResolver)
  }

  async leave(auth: Auth, provider: SocialProvider): Promise<void> {
    const { signInWithRedirect, browserPopupRedirectResolver } = await import('firebase/auth')
    return signInWithRedirect(auth, await authProviderOf(provider), browserPopupRedirectResolver)
  }

  async returned(auth: Auth): Promise<UserCredential | null> {
    const { getRedirectResult, browserPopupRedirectResolver } = await import('firebase/auth')
    return getRedirectResult(auth, browserPopupRedirectResolver)
  }
}

async function authProviderOf(provider: SocialProvider): Promise<AuthProvider> {
  const { GoogleAuthProvider, FacebookAuthProvider, OAuthProvider } = await import('firebase/auth')
  switch (provider) {
    case SignInMethod.Google:
      return new GoogleAuthProvider()
    case SignInMethod.Facebook:
      return new FacebookAuthProvider()
    case SignInMethod.Apple: {
      const apple = new OAuthProvider(provider)
      apple.addScope('email')
      apple.addScope('name')
      return apple
    }
  }
}
