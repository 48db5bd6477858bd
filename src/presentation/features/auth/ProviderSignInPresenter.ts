import { makeAutoObservable, runInAction } from 'mobx'
import type { SignIn } from '#application/account/SignIn.ts'
import type { SignInByToken } from '#application/account/SignInByToken.ts'
import type { StoreRequest, StoreToken } from '#application/account/StoreRequest.ts'
import type { FetchSignInGateway } from '#application/ports/account/SignInGateway.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import type { SocialProvider } from '#domain/vocabulary/account.ts'
import type { AccountPresenter, Attempt } from './AccountPresenter.ts'

/** The question whether to sign in with a token that this tab did not request. */
export interface TokenQuestion {
  readonly token: string
  readonly user: AuthUser
}

/** Sign-ins that leave the page, and the replies to the questions that a sign-in may raise (TokenQuestion, LinkQuestion). */
export class ProviderSignInPresenter {
  tokenQuestion: TokenQuestion | null = null
  readonly #account: AccountPresenter
  readonly #signIn: SignIn
  readonly #byToken: SignInByToken
  readonly #store: StoreRequest
  readonly #signInGateway: FetchSignInGateway

  constructor(
    account: AccountPresenter,
    signIn: SignIn,
    byToken: SignInByToken,
    store: StoreRequest,
    signInGateway: FetchSignInGateway,
  ) {
    this.#account = account
    this.#signIn = signIn
    this.#byToken = byToken
    this.#store = store
    this.#signInGateway = signInGateway
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Whether this device's maker has a store that offers a sign-in. */
  get hasStore(): boolean {
    return this.#store.isThere
  }

  /** Signs in by redirect, for a browser that blocked the provider's window. */
  leaveFor(provider: SocialProvider): Promise<Attempt | null> {
    return this.#account.attempt(provider, () => this.#signIn.leaveFor(provider))
  }

  /** Goes to the sign-in page of the device maker's store. @param back the address to return to, on this origin */
  leaveForStore(back: string): void {
    this.#store.leave(back)
  }

  /** Completes a sign-in by redirect; null if none was started. */
  async completeReturn(): Promise<Attempt | null> {
    this.#store.forget()
    return (
      this.#signIn.redirectedTo && this.#account.attempt('return', () => this.#signIn.returned())
    )
  }

  /**
   * Signs in with a token from the address. If this tab did not request the token, asks the visitor first, unless they are
   * already signed in to the token's account.
   */
  signInByToken(storeToken: StoreToken): Promise<Attempt | null> {
    const { token } = storeToken
    return this.#account.attempt('return', async () => {
      if (await this.#store.wasRequested(storeToken)) return this.#byToken.execute(token, 'ask')
      const user = await this.#byToken.lookUp(token)
      runInAction(() => {
        this.tokenQuestion = user && { token, user }
      })
      return null
    })
  }

  /** Accepts a token that this tab did not request. @param takesAnswers whether the answers go into the token's account */
  async takeToken(takesAnswers: boolean): Promise<Attempt | null> {
    const { tokenQuestion } = this
    if (!tokenQuestion) return null
    const { token, user } = tokenQuestion
    const attempt = await this.#account.attempt('answer', async () => {
      // Since the question was asked, the visitor may have signed in to this account in another tab.
      if (!this.#byToken.isSignedIn(user))
        return this.#byToken.execute(token, takesAnswers ? 'claim' : 'remove')
    })
    return this.declineIfFailed(attempt)
  }

  /** Adds the sign-in method that was refused before. */
  async linkRefusedMethod(): Promise<Attempt | null> {
    let linked: SocialProvider | null = null
    const attempt = await this.#account.attempt('answer', async () => {
      linked = await (await this.#signInGateway()).linkRefusedMethod()
    })
    return this.declineIfFailed(attempt?.ok ? { ok: true, linked } : attempt)
  }

  /** Declines the question if the attempt failed. After a success, the question stays until the next screen opens. */
  private declineIfFailed(attempt: Attempt | null): Attempt | null {
    if (attempt?.ok === false) this.decline()
    return attempt
  }

  /** Declines the question. Forgets the refused sign-in method and the request to the store. */
  decline(): void {
    this.#account.dropQuestion()
    this.tokenQuestion = null
    // If the gateway cannot be fetched, no sign-in method was refused.
    void this.#signInGateway().then(
      (gateway) => gateway.forget(),
      () => undefined,
    )
    this.#store.forget()
  }

  /** Clears what must not outlive the sign-in screens. */
  leave(): void {
    this.decline()
    this.#account.leave()
  }
}
