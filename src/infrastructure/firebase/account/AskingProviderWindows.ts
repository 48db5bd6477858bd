import { FirebaseError } from 'firebase/app'
import type { Auth, OAuthCredential, UserCredential } from 'firebase/auth'
import { SignInMethod, type SocialProvider } from '../../../domain/vocabulary/account.ts'
import type { ProviderWindows } from './ProviderWindows.ts'

/** The person whom a stand-in for a provider names. */
export interface Named {
  readonly name: string
  /** Empty if the person does not share it. */
  readonly email: string
  /** Whether the provider vouches for the address. */
  readonly vouches: boolean
}

/** Answers in a provider's place. */
export interface Stand {
  /** Null if the visitor closes the window. */
  ask(provider: SocialProvider): Promise<Named | null>
  /** Whether the browser blocks the next window. */
  blocks(): boolean
}

/** Sign-in without a provider, for the demo: asks in this page, and returns the answer as a credential. */
export class AskingProviderWindows implements ProviderWindows {
  readonly #stand: Stand

  constructor(stand: Stand) {
    this.#stand = stand
  }

  async prepare(): Promise<void> {
    await import('firebase/auth')
  }

  async open(auth: Auth, provider: SocialProvider): Promise<UserCredential> {
    if (this.#stand.blocks()) throw refusal('auth/popup-blocked')
    return this.#signIn(auth, provider)
  }

  /** Only reloads this page, which then asks. */
  async leave(): Promise<void> {
    window.location.reload()
    await new Promise(() => undefined)
  }

  returned(auth: Auth, provider: SocialProvider): Promise<UserCredential> {
    return this.#signIn(auth, provider)
  }

  async #signIn(auth: Auth, provider: SocialProvider): Promise<UserCredential> {
    const { signInWithCredential } = await import('firebase/auth')
    const person = await this.#stand.ask(provider)
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

async function credentialOf(provider: SocialProvider, word: string): Promise<OAuthCredential> {
  const { FacebookAuthProvider, GoogleAuthProvider, OAuthProvider } = await import('firebase/auth')
  switch (provider) {
    case SignInMethod.Google:
      return GoogleAuthProvider.credential(word)
    case SignInMethod.Facebook:
      return FacebookAuthProvider.credential(word)
    case SignInMethod.Apple:
      return new OAuthProvider(provider).credential({ idToken: word })
  }
}

const refusal = (code: string) => new FirebaseError(code, `The page says ${code}`)
