import { makeAutoObservable, runInAction } from 'mobx'
import { AuthError, type AuthErrorCode } from '#application/ports/account/AuthError.ts'
import type { RefusedWay } from '#application/ports/account/WaysIn.ts'
import type { LinkWayIn } from '#application/account/LinkWayIn.ts'
import type { Entry } from '#application/account/ReceivePerson.ts'
import type { ResetPassword } from '#application/account/ResetPassword.ts'
import type { SharedDevice } from '#application/account/SharedDevice.ts'
import type { SignIn } from '#application/account/SignIn.ts'
import type { SignInByRedirect } from '#application/account/SignInByRedirect.ts'
import type { SignInByStore, StoreToken } from '#application/account/SignInByStore.ts'
import type { SignOut } from '#application/account/SignOut.ts'
import type { SignUp } from '#application/account/SignUp.ts'
import type { Departures } from '#application/session/Departures.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import { SOCIAL_PROVIDERS, type SocialProvider } from '#domain/vocabulary/account.ts'
import type { AnswersPresenter } from '../../visit/AnswersPresenter.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

declare module '../../visit/Presenters.ts' {
  interface EndPresenters {
    readonly account: AccountPresenter
  }
}

/** How an attempt ended. `linked` is the way in that it added; `asks` means that a question comes first; `code` is from the error catalogue (product 8). */
export type Attempt =
  | { readonly ok: true; readonly linked: SocialProvider | null; readonly asks?: true }
  | { readonly ok: false; readonly code: AuthErrorCode; readonly email: string | null }

/** What is in progress: the form, a provider, a return from another page, or the answer to a question. */
export type Doing = 'form' | 'return' | 'answer' | SocialProvider

/** Asks a visitor who has just signed in whether to add the way in that was refused before. */
export interface LinkQuestion {
  readonly user: AuthUser
  readonly refused: RefusedWay
}

/** Asks before signing in with a token that this tab did not request. */
export interface TokenQuestion {
  readonly token: string
  readonly user: AuthUser
}

/** The sign-in screens: their fields, and one attempt at a time. */
export class AccountPresenter {
  email = ''
  password = ''
  doing: Doing | null = null
  /** The address that was refused because it already has an account; null after a sign-in. */
  existing: string | null = null
  /** The provider whose window the browser blocked last. */
  blocked: SocialProvider | null = null
  linkQuestion: LinkQuestion | null = null
  tokenQuestion: TokenQuestion | null = null
  /** Whether the visitor says that the device is shared. If so, the sign-in ends with the tab. */
  isShared: boolean
  readonly #signIn: SignIn
  readonly #signUp: SignUp
  readonly #byRedirect: SignInByRedirect
  readonly #byStore: SignInByStore
  readonly #link: LinkWayIn
  readonly #resetPassword: ResetPassword
  readonly #signOut: SignOut
  readonly #sharedDevice: SharedDevice
  readonly #answers: AnswersPresenter
  readonly #person: PersonPresenter

  constructor(
    signIn: SignIn,
    signUp: SignUp,
    byRedirect: SignInByRedirect,
    byStore: SignInByStore,
    link: LinkWayIn,
    resetPassword: ResetPassword,
    signOut: SignOut,
    sharedDevice: SharedDevice,
    departures: Departures,
    answers: AnswersPresenter,
    person: PersonPresenter,
  ) {
    this.#signIn = signIn
    this.#signUp = signUp
    this.#byRedirect = byRedirect
    this.#byStore = byStore
    this.#link = link
    this.#resetPassword = resetPassword
    this.#signOut = signOut
    this.#sharedDevice = sharedDevice
    this.#answers = answers
    this.#person = person
    this.isShared = sharedDevice.isShared
    makeAutoObservable(this, {}, { autoBind: true })
    departures.observe(this.personLeft)
  }

  get busy(): boolean {
    return this.doing !== null
  }

  /** Whether the typed address is the refused one. */
  get isKnown(): boolean {
    return this.existing !== null && this.credentials.email === this.existing
  }

  typeEmail(text: string): void {
    this.email = text
  }

  typePassword(text: string): void {
    this.password = text
  }

  /** Prepares a sign-in while the visitor reads the screen. */
  prepare(): Promise<void> {
    return this.#signIn.prepare()
  }

  /** Whether nothing would be lost if the page were loaded anew. */
  get isUntouched(): boolean {
    return (
      this.email === '' &&
      this.password === '' &&
      !this.busy &&
      !this.linkQuestion &&
      !this.tokenQuestion &&
      this.existing === null
    )
  }

  /** Whether the store of the device's maker offers a way in. */
  get hasStore(): boolean {
    return this.#byStore.isThere
  }

  /** Whether there are answers that a sign-in would carry over. */
  get hasAnswers(): boolean {
    return !this.#answers.isEmpty
  }

  share(isShared: boolean): void {
    this.isShared = isShared
    void this.#sharedDevice.choose(isShared)
  }

  signIn(): Promise<Attempt | null> {
    return this.attempt('form', () =>
      this.#signIn.execute({ by: 'password', credentials: this.credentials }),
    )
  }

  signUp(): Promise<Attempt | null> {
    return this.attempt('form', () => this.#signUp.execute(this.credentials))
  }

  signInWith(provider: SocialProvider): Promise<Attempt | null> {
    return this.attempt(provider, () => this.#signIn.execute({ by: 'provider', provider }))
  }

  /** Signs in by redirect, for a browser that blocked the provider's window. */
  leaveFor(provider: SocialProvider): Promise<Attempt | null> {
    return this.attempt(provider, () => this.#byRedirect.execute(provider))
  }

  /** The browser shows the page again as it was left for a provider: no attempt is in progress. */
  cameBack(): void {
    this.doing = null
  }

  /** Completes a sign-in by redirect; null if none was started. */
  async returned(): Promise<Attempt | null> {
    this.#byStore.forget()
    return this.#byRedirect.away && this.attempt('return', () => this.#byRedirect.returned())
  }

  /** Goes to the page of the device maker's store. @param back the address to return to, on this origin */
  leaveForStore(back: string): void {
    this.#byStore.leave(back)
  }

  /** Signs in with a token from the address; asks first if this tab did not request it. */
  tokenArrived(arrived: StoreToken): Promise<Attempt | null> {
    const { token } = arrived
    return this.attempt('return', async () => {
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
    const attempt = await this.attempt('answer', async () => {
      // They may have logged in in another tab since.
      if (user.uid !== this.uid) return this.#byStore.execute(token, takesAnswers)
    })
    return this.answered(attempt)
  }

  /** Adds the way in that was refused before. */
  async linkRefused(): Promise<Attempt | null> {
    let linked: SocialProvider | null = null
    const attempt = await this.attempt('answer', async () => {
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
    this.linkQuestion = null
    this.tokenQuestion = null
    void this.#link.forget()
    this.#byStore.forget()
  }

  /** Clears what must not outlast the sign-in screens. */
  leave(): void {
    this.refuse()
    this.existing = null
    this.blocked = null
    this.password = ''
  }

  resetPassword(): Promise<Attempt | null> {
    return this.attempt('form', () => this.#resetPassword.execute(this.credentials.email))
  }

  /** Whether the log-out succeeded. If not, for example without a network, nothing changed. */
  logOut(): Promise<boolean> {
    return this.#signOut.execute(this.uid).then(
      () => true,
      () => false,
    )
  }

  /** The uid of the signed-in person, or null. */
  private get uid(): string | null {
    const { session } = this.#person
    return session.status === 'signedIn' ? session.user.uid : null
  }

  /** Keeps `tokenQuestion`, because accepting a token logs the previous person out. */
  private personLeft(): void {
    this.linkQuestion = null
    this.existing = null
    this.blocked = null
    this.email = ''
    this.password = ''
  }

  private get credentials() {
    return { email: this.email.trim(), password: this.password }
  }

  /** Null if another attempt is in progress, so that a second tap sends nothing, or if there was nothing to do. */
  private async attempt(
    doing: Doing,
    work: () => Promise<Entry | null | void>,
  ): Promise<Attempt | null> {
    if (this.busy) return null
    this.doing = doing
    try {
      // The choice may have been made on another page of this tab.
      if (this.isShared) await this.#sharedDevice.choose(true)
      const entry = await work()
      if (entry) this.entered(entry)
      if (entry === null) return null
      return { ok: true, linked: null, ...(this.linkQuestion !== null && { asks: true }) }
    } catch (cause) {
      return this.failed(cause instanceof AuthError ? cause : new AuthError('unknown'), doing)
    } finally {
      runInAction(() => {
        this.doing = null
      })
    }
  }

  private entered({ user, refused }: Entry): void {
    this.password = ''
    this.existing = null
    this.blocked = null
    this.linkQuestion = refused && { user, refused }
  }

  private failed({ code, email }: AuthError, doing: Doing): Attempt {
    if (code === 'emailExists') {
      this.existing = email ?? this.credentials.email
      this.email = this.existing
    }
    this.blocked =
      code === 'popupBlocked'
        ? (SOCIAL_PROVIDERS.find((provider) => provider === doing) ?? null)
        : null
    return { ok: false, code, email: code === 'emailExists' ? this.existing : null }
  }
}
