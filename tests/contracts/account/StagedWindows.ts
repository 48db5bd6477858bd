import { FirebaseError } from 'firebase/app'
import { type Auth, signInWithCredential, type UserCredential } from 'firebase/auth'
import { credentialOf } from '#demo/adapters/AskingProviderWindows.ts'
import type { SocialProvider } from '#domain/vocabulary/account.ts'
import type { ProviderWindows } from '#infrastructure/firebase/account/ProviderWindows.ts'
import type { WindowOutcome } from '#infrastructure/memory/account/InMemoryAuthGateway.ts'

/** Provider windows with an outcome that a test sets. The outcome reaches the service as a credential. */
export class StagedWindows implements ProviderWindows {
  #outcome: WindowOutcome = 'popupClosed'
  /** Ends the wait for the open window. */
  #endWindow: () => void = () => undefined

  /** Sets the outcome of the open window and of all later ones. */
  set outcome(outcome: WindowOutcome) {
    this.#outcome = outcome
    this.#endWindow()
  }

  async prepare(): Promise<void> {
    // No code has to be loaded.
  }

  async open(
    auth: Auth,
    provider: SocialProvider,
    cancelled?: AbortSignal,
  ): Promise<UserCredential> {
    if (this.#outcome === 'open' && !cancelled?.aborted)
      await new Promise<void>((resolve) => {
        this.#endWindow = resolve
        cancelled?.addEventListener('abort', () => resolve())
      })
    if (cancelled?.aborted) throw new FirebaseError('auth/cancelled-popup-request', 'staged')
    if (this.#outcome === 'popupBlocked') throw new FirebaseError('auth/popup-blocked', 'staged')
    if (this.#outcome === 'popupClosed' || this.#outcome === 'open')
      throw new FirebaseError('auth/popup-closed-by-user', 'staged')
    const { email, displayName: name, vouches: email_verified } = this.#outcome
    const token = JSON.stringify({ sub: email, email, name, email_verified })
    return signInWithCredential(auth, await credentialOf(provider, token))
  }

  async leave(): Promise<void> {
    // Does not leave the page.
  }

  returned(auth: Auth, provider: SocialProvider): Promise<UserCredential | null> {
    return this.open(auth, provider)
  }
}
