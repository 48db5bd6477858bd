import type { Auth, AuthProvider, UserCredential } from 'firebase/auth'
import { SignInMethod, type SocialProvider } from '#domain/vocabulary/account.ts'
import type { ProviderWindows } from './ProviderWindows.ts'

/** The providers' own windows and pages, through the SDK; https://firebase.google.com/docs/auth/web/google-signin */
export class FirebaseProviderWindows implements ProviderWindows {
  async prepare(): Promise<void> {
    await import('firebase/auth')
  }

  async open(
    auth: Auth,
    provider: SocialProvider,
    cancelled?: AbortSignal,
  ): Promise<UserCredential> {
    const { signInWithPopup, browserPopupRedirectResolver } = await import('firebase/auth')
    const authProvider = await authProviderOf(provider)
    const signedIn = signInWithPopup(auth, authProvider, browserPopupRedirectResolver)
    // The SDK has no function to cancel a popup, but every later popup cancels it, even one without a window.
    const cancel = () => void signInWithPopup(auth, authProvider, NoWindow).catch(() => undefined)
    if (cancelled?.aborted) cancel()
    cancelled?.addEventListener('abort', cancel)
    return signedIn.finally(() => cancelled?.removeEventListener('abort', cancel))
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

/** A resolver that opens no window. The SDK declares no type for its methods. */
class NoWindow {
  _initialize(): Promise<never> {
    return Promise.reject(new Error('No window is opened'))
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
