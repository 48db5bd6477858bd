import { cleanEmail } from '#domain/person/email.ts'
import { makeAutoObservable, runInAction } from 'mobx'
import {
  AuthError,
  type AuthErrorCode,
  type FetchSignInGateway,
  type RefusedSignIn,
} from '#application/ports/account/SignInGateway.ts'
import type { Entry } from '#application/account/ReceivePerson.ts'
import type { SharedDevice } from '#application/account/SharedDevice.ts'
import type { SignIn } from '#application/account/SignIn.ts'
import type { SignUp } from '#application/account/SignUp.ts'
import type { VisitStore } from '#application/visit/VisitStore.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import { SOCIAL_PROVIDERS, type SocialProvider } from '#domain/vocabulary/account.ts'

/**
 * How an attempt ended. `linked`: the sign-in method that it added; `asks`: the visitor must answer a question; `code`: see
 * product 8.
 */
export type Attempt =
  | { readonly ok: true; readonly linked: SocialProvider | null; readonly asks?: true }
  | { readonly ok: false; readonly code: AuthErrorCode; readonly email: string | null }

const OBSTACLES = ['secondFactor', 'storageBlocked', 'scriptBlocked', 'storageLost'] as const
/** A failure after which trying again does not help. */
export type Obstacle = (typeof OBSTACLES)[number]

/** The operation in progress: the form, a return from another page, the answer to a question, or a provider's sign-in. */
export type Doing = 'form' | 'return' | 'answer' | SocialProvider

/** The question whether to add a sign-in method, refused before, to the account that the visitor has just signed in to. */
export interface LinkQuestion {
  readonly user: AuthUser
  readonly refused: RefusedSignIn
}

/**
 * The fields of the sign-in screens, and the attempts to sign in, one at a time. Only an attempt that waits for a provider's window
 * makes way for another. ProviderSignInPresenter handles returns from other pages.
 */
export class AccountPresenter {
  email = ''
  password = ''
  doing: Doing | null = null
  // @rule 8.email-exists A sign-up with an existing email returns that address to the caller and shows no toast
  /** The address that was refused because it has an account; empty if a provider does not name it; null if none was refused. */
  existingAddress: string | null = null
  // @rule 4.blocked-window If the browser blocks the provider's window, the visitor can sign in by redirect instead
  /** The provider whose sign-in window the browser blocked in the last attempt; null if it blocked none. */
  blockedProvider: SocialProvider | null = null
  /** What kept the last attempt from succeeding, if trying again does not help. */
  obstacle: Obstacle | null = null
  linkQuestion: LinkQuestion | null = null
  /** Cancels the provider's window of the attempt in progress; null if the attempt has none. */
  private window: AbortController | null = null
  /** Whether the visitor says that the device is shared. If so, the login session ends with the tab. */
  isSharedDevice: boolean
  /** Whether the visitor was asked whether the device is shared. */
  hasAskedShared = false
  /** The last attempt, until it has ended. A cancelled one ends a little later. */
  #lastAttempt: Promise<Attempt | null> | null = null
  readonly #signIn: SignIn
  readonly #signUp: SignUp
  readonly #signInGateway: FetchSignInGateway
  readonly #sharedDevice: SharedDevice

  constructor(
    signIn: SignIn,
    signUp: SignUp,
    signInGateway: FetchSignInGateway,
    sharedDevice: SharedDevice,
    visits: VisitStore,
  ) {
    this.#signIn = signIn
    this.#signUp = signUp
    this.#signInGateway = signInGateway
    this.#sharedDevice = sharedDevice
    this.isSharedDevice = sharedDevice.isShared
    makeAutoObservable(this, {}, { autoBind: true })
    visits.observeRemoval(this.onPersonLeft)
  }

  get busy(): boolean {
    return this.doing !== null
  }

  // @rule 4.cancelled-window While a provider's window is open, the page says so. Cancel, another sign-in method and another page
  //   close the window, and its answer then signs nobody in
  /** The provider whose window is open, perhaps behind this one; null if none is. */
  get openWindow(): SocialProvider | null {
    return this.window && (SOCIAL_PROVIDERS.find((provider) => provider === this.doing) ?? null)
  }

  /** Whether the typed address is known to have an account. */
  get isTypedAddressKnown(): boolean {
    const { email } = this.credentials
    return email !== '' && email === this.existingAddress
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

  /** Whether a reload would lose nothing. */
  get isUntouched(): boolean {
    return (
      this.email === '' &&
      this.password === '' &&
      !this.busy &&
      !this.linkQuestion &&
      this.existingAddress === null
    )
  }

  /** Notes that the visitor was asked whether the device is shared. */
  askedShared(): void {
    this.hasAskedShared = true
  }

  setSharedDevice(isSharedDevice: boolean): void {
    this.isSharedDevice = isSharedDevice
    void this.#sharedDevice.choose(isSharedDevice)
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
    const window = new AbortController()
    const choice = { by: 'provider', provider, cancelled: window.signal } as const
    return this.attempt(provider, () => this.#signIn.execute(choice), window)
  }

  /** Ends the wait for a provider's window, and closes the window. Does nothing if none is open. */
  cancelWindow(): void {
    if (!this.window) return
    this.window.abort()
    this.window = null
    this.doing = null
  }

  /** No attempt outlives a return from the back/forward cache. */
  onPageRestored(): void {
    this.cancelWindow()
    this.#lastAttempt = null
    this.doing = null
  }

  /** Removes the LinkQuestion, answered or not. */
  dropQuestion(): void {
    this.linkQuestion = null
  }

  /** Clears what must not outlive the sign-in screens. */
  leave(): void {
    this.existingAddress = null
    this.blockedProvider = null
    this.obstacle = null
    this.password = ''
  }

  // @rule 8.password-reset A reset shows `forgot_password_continue_email`, even for an unknown address
  /** Sends a link to set a new password. The result does not tell whether the address has an account. */
  resetPassword(): Promise<Attempt | null> {
    return this.attempt('form', async () =>
      (await this.#signInGateway()).sendPasswordReset(this.credentials.email),
    )
  }

  private onPersonLeft(): void {
    this.leave()
    this.linkQuestion = null
    this.email = ''
  }

  private get credentials() {
    return { email: cleanEmail(this.email), password: this.password }
  }

  /**
   * Runs one attempt. Null if there was nothing to do, if it was cancelled, or if another is in progress, so that a second tap
   * sends nothing. @param window cancels the provider's window of this attempt
   */
  async attempt(
    doing: Doing,
    work: () => Promise<Entry | null | void>,
    window: AbortController | null = null,
  ): Promise<Attempt | null> {
    if (doing !== this.doing) this.cancelWindow()
    if (this.busy) return null
    this.doing = doing
    this.window = window
    this.obstacle = null
    const attempt = this.#run(doing, work, window, this.#lastAttempt)
    this.#lastAttempt = attempt
    const ended = await attempt
    // Another attempt may have taken the place of this one.
    if (this.#lastAttempt === attempt)
      runInAction(() => {
        this.#lastAttempt = null
        this.window = null
        this.doing = null
      })
    return ended
  }

  /** @param cancelled an attempt that was cancelled, but may have signed the visitor in before that */
  async #run(
    doing: Doing,
    work: () => Promise<Entry | null | void>,
    window: AbortController | null,
    cancelled: Promise<Attempt | null> | null,
  ): Promise<Attempt | null> {
    if (cancelled && (await cancelled)?.ok) return null
    try {
      // If the device was marked as shared before this page was loaded, the page's gateway does not know that yet.
      if (this.isSharedDevice) await this.#sharedDevice.choose(true)
      const entry = await work()
      if (entry) this.recordEntry(entry)
      if (entry === null) return null
      return { ok: true, linked: null, ...(this.linkQuestion !== null && { asks: true }) }
    } catch (cause) {
      const error = cause instanceof AuthError ? cause : new AuthError('unknown')
      if (window?.signal.aborted && error.code === 'popupClosed') return null
      return this.recordFailure(error, doing)
    }
  }

  private recordEntry({ user, refused }: Entry): void {
    this.password = ''
    this.existingAddress = null
    this.blockedProvider = null
    this.linkQuestion = refused && { user, refused }
  }

  private recordFailure({ code, email }: AuthError, doing: Doing): Attempt {
    if (code === 'emailExists') {
      this.existingAddress = email ?? (doing === 'form' ? this.credentials.email : '')
      this.email = this.existingAddress || this.email
    }
    this.obstacle = OBSTACLES.find((obstacle) => obstacle === code) ?? null
    this.blockedProvider =
      code === 'popupBlocked'
        ? (SOCIAL_PROVIDERS.find((provider) => provider === doing) ?? null)
        : null
    return { ok: false, code, email: code === 'emailExists' ? this.existingAddress : null }
  }
}
