import { makeAutoObservable, runInAction } from 'mobx'
import type { LinkWayIn } from '#application/account/LinkWayIn.ts'
import type { SignInByRedirect } from '#application/account/SignInByRedirect.ts'
import type { SignInByStore, StoreToken } from '#application/account/SignInByStore.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import type { SocialProvider } from '#domain/vocabulary/account.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'
import type { AccountPresenter, Attempt } from './AccountPresenter.ts'

declare module '../../visit/Presenters.ts' {
  interface EndPresenters {
    readonly arrival: ArrivalPresenter
  }
}

/** Asks before signing in with a token that this tab did not request. */
export interface TokenQuestion {
  readonly token: string
  readonly user: AuthUser
}

/** The ways in that leave the page: what they bring back, and the questions to answer first. */
export class ArrivalPresenter {
  tokenQuestion: TokenQuestion | null = null
  readonly #account: AccountPresenter
  readonly #byRedirect: SignInByRedirect
  readonly #byStore: SignInByStore
  readonly #link: LinkWayIn
  readonly #person: PersonPresenter

  constructor(
    account: AccountPresenter,
    byRedirect: SignInByRedirect,
    byStore: SignInByStore,
    link: LinkWayIn,
    person: PersonPresenter,
  ) {
    this.#account = account
    this.#byRedirect = byRedirect
    this.#byStore = byStore
    this.#link = link
    this.#person = person
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Whether the store of the device's maker offers a way in. */
  get hasStore(): boolean {
    return this.#byStore.isThere
  }

  /** Signs in by redirect, for a browser that blocked the provider's window. */
  leaveFor(provider: SocialProvider): Promise<Attempt | null> {
    return this.#account.attempt(provider, () => this.#byRedirect.execute(provider))
  }

  /** Goes to the page of the device maker's store. @param back the address to return to, on this origin */
  leaveForStore(back: string): void {
    this.#byStore.leave(back)
  }

  /** Completes a sign-in by redirect; null if none was started. */
  async returned(): Promise<Attempt | null> {
    this.#byStore.forget()
    return (
      this.#byRedirect.away && this.#account.attempt('return', () => this.#byRedirect.returned())
    )
  }

  /** Signs in with a token from the address; asks first if this tab did not request it. */
  tokenArrived(arrived: StoreToken): Promise<Attempt | null> {
    const { token } = arrived
    return this.#account.attempt('return', async () => {
      if (await this.#byStore.asked(arrived)) return this.#byStore.execute(token, true)
      const user = await this.#byStore.lookUp(token)
      const here = await this.#byStore.whoIsHere()
      runInAction(() => {
        // No question if its owner is already signed in.
        this.tokenQuestion = user.uid === here ? null : { token, user }
      })
      return null
    })
  }

  /** Accepts a token that this tab did not request. The answers go along only if the visitor says so. */
  async takeToken(takesAnswers: boolean): Promise<Attempt | null> {
    const { tokenQuestion } = this
    if (!tokenQuestion) return null
    const { token, user } = tokenQuestion
    const attempt = await this.#account.attempt('answer', async () => {
      const { session } = this.#person
      // They may have logged in in another tab since.
      if (session.status !== 'signedIn' || session.user.uid !== user.uid)
        return this.#byStore.execute(token, takesAnswers)
    })
    return this.answered(attempt)
  }

  /** Adds the way in that was refused before. */
  async linkRefused(): Promise<Attempt | null> {
    let linked: SocialProvider | null = null
    const attempt = await this.#account.attempt('answer', async () => {
      linked = await this.#link.execute()
    })
    return this.answered(attempt?.ok ? { ok: true, linked } : attempt)
  }

  /** Drops the question if answering it failed; otherwise it stays on screen until the visitor is led on. */
  private answered(attempt: Attempt | null): Attempt | null {
    if (attempt?.ok === false) this.refuse()
    return attempt
  }

  /** Declines the question and forgets the refused way in and the store's request. */
  refuse(): void {
    this.#account.dropQuestion()
    this.tokenQuestion = null
    void this.#link.forget()
    this.#byStore.forget()
  }

  /** Clears what must not outlast the sign-in screens. */
  leave(): void {
    this.refuse()
    this.#account.leave()
  }
}
