import { FirebaseError } from 'firebase/app'
import type { Auth, UserCredential } from 'firebase/auth'
import { SignInMethod, type SocialProvider } from '#domain/vocabulary/account.ts'
import type { ProviderWindows } from '#infrastructure/firebase/account/ProviderWindows.ts'
import { askWhoSignsIn } from '../backEnd/account/askWhoSignsIn.ts'

/** Stand-ins for the providers' pop-ups: ask in this page who signs in, and sign that person in with a credential. */
export class AskingProviderWindows implements ProviderWindows {
  /** @param blocks whether the browser blocks the next window */
  constructor(private readonly blocks = () => false) {}

  async prepare(): Promise<void> {
    await import('firebase/auth')
  }

  async open(
    auth: Auth,
    provider: SocialProvider,
    cancelled?: AbortSignal,
  ): Promise<UserCredential> {
    if (this.blocks()) throw refusal('auth/popup-blocked')
    return this.#signIn(auth, provider, cancelled)
  }

  /** Reloads this page, which then asks who signs in. */
  async leave(): Promise<void> {
    window.location.reload()
    await new Promise(() => undefined)
  }

  returned(auth: Auth, provider: SocialProvider): Promise<UserCredential> {
    return this.#signIn(auth, provider)
  }

  async #signIn(
    auth: Auth,
    provider: SocialProvider,
    cancelled?: AbortSignal,
  ): Promise<UserCredential> {
    const { signInWithCredential } = await import('firebase/auth')
    const person = await askWhoSignsIn(provider, cancelled)
    if (!person) throw refusal('auth/popup-closed-by-user')
    const { email, name, vouches: email_verified } = person
    return signInWithCredential(
      auth,
      await credentialOf(
        provider,
        JSON.stringify({ sub: email || name, email, name, email_verified }),
      ),
    )
  }
}

/** The credential for a provider's identity token. */
export async function credentialOf(provider: SocialProvider, token: string) {
  const { FacebookAuthProvider, GoogleAuthProvider, OAuthProvider } = await import('firebase/auth')
  switch (provider) {
    case SignInMethod.Google:
      return GoogleAuthProvider.credential(token)
    case SignInMethod.Facebook:
      return FacebookAuthProvider.credential(token)
    case SignInMethod.Apple:
      return new OAuthProvider(provider).credential({ idToken: token })
  }
}

const refusal = (code: string) => new FirebaseError(code, `The page says ${code}`)
