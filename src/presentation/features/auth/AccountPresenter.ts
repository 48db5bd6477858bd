import { makeAutoObservable, runInAction } from 'mobx'
import { AuthError, type AuthErrorCode } from '../../../application/ports/account/AuthError.ts'
import type { RefusedWay } from '../../../application/ports/account/WaysIn.ts'
import type { LinkWayIn } from '../../../application/account/LinkWayIn.ts'
import type { Entry } from '../../../application/account/ReceivePerson.ts'
import type { ResetPassword } from '../../../application/account/ResetPassword.ts'
import type { SharedDevice } from '../../../application/account/SharedDevice.ts'
import type { SignIn } from '../../../application/account/SignIn.ts'
import type { SignInByRedirect } from '../../../application/account/SignInByRedirect.ts'
import type { SignInByStore, StoreToken } from '../../../application/account/SignInByStore.ts'
import type { SignOut } from '../../../application/account/SignOut.ts'
import type { SignUp } from '../../../application/account/SignUp.ts'
import type { Departures } from '../../../application/session/Departures.ts'
import type { AuthUser } from '../../../domain/person/AuthUser.ts'
import { SOCIAL_PROVIDERS, type SocialProvider } from '../../../domain/vocabulary/account.ts'
import type { AnswersPresenter } from '../../visit/AnswersPresenter.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

declare module '../../visit/Presenters.ts' {
  interface EndPresenters {
    readonly account: AccountPresenter
  }
}

/** How an attempt ended: fine, with the way in that was added by it, and maybe a question first; or with a code of the error catalogue (product 8). */
export type Attempt =
  | { readonly ok: true; readonly linked: SocialProvider | null; readonly asks?: true }
  | { readonly ok: false; readonly code: AuthErrorCode; readonly email: string | null }

/** What is under way: the form, a provider, coming back from somewhere, or the answer to a question. */
export type Doing = 'form' | 'return' | 'answer' | SocialProvider

/** A question to whoever has just signed in: whether a way in that was refused before may be added to their account. */
export interface LinkQuestion {
  readonly user: AuthUser
  readonly refused: RefusedWay
}

/** A question before somebody is signed in by a token that this tab did not ask for. */
export interface TokenQuestion {
  readonly token: string
  readonly user: AuthUser
}

/** The ways in: what is typed, and one attempt at a time. */
export class AccountPresenter {
  email = ''
  password = ''
  doing: Doing | null = null
  /** The address that was refused because it has an account, until somebody is signed in. */
  existing: string | null = null
  /** The provider whose window the browser blocked last. */
  blocked: SocialProvider | null = null
  linkQuestion: LinkQuestion | null = null
  tokenQuestion: TokenQuestion | null = null
  /** Whether the device is shared, as the visitor says: then a sign-in ends with the tab. */
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

  /** Whether the address that stands in the form is the refused one. */
  get isKnown(): boolean {
    return this.existing !== null && this.credentials.email === this.existing
  }

  typeEmail(text: string): void {
    this.email = text
  }

  typePassword(text: string): void {
    this.password = text
  }

  /** Gets ready while the visitor still looks at the ways in. */
  prepare(): void {
    void this.#signIn.prepare()
  }

  /** Whether a device maker's store offers a way in here. */
  get hasStore(): boolean {
    return this.#byStore.isThere
  }

  /** Whether the visitor has answered anything that a sign-in would take along. */
  get hasAnswers(): boolean {
    return !this.#answers.isEmpty
  }

  share(isShared: boolean): void {
    this.isShared = isShared
    void this.#sharedDevice.choose(isShared)
  }

  signIn(): Promise<Attempt | null> {
    return this.attempt('form', () => this.#signIn.execute({ by: 'password', credentials: this.credentials }))
  }

  signUp(): Promise<Attempt | null> {
    return this.attempt('form', () => this.#signUp.execute(this.credentials))
  }

  signInWith(provider: SocialProvider): Promise<Attempt | null> {
    return this.attempt(provider, () => this.#signIn.execute({ by: 'provider', provider }))
  }

  /** Goes on in this window where the browser blocked one of the provider's own. */
  leaveFor(provider: SocialProvider): Promise<Attempt | null> {
    return this.attempt(provider, () => this.#byRedirect.execute(provider))
  }

  /** What came of leaving for a provider; null where nobody had left. */
  async returned(): Promise<Attempt | null> {
    this.#byStore.forget()
    return this.#byRedirect.away && this.attempt('return', () => this.#byRedirect.returned())
  }

  /** Leaves for the page of the device maker's store. @param back the address to come back to, on this origin */
  leaveForStore(back: string): void {
    this.#byStore.leave(back)
  }

  /** A token came in the address: one that this tab asked for lets in, any other is asked about first. */
  async tokenArrived(arrived: StoreToken): Promise<Attempt | null> {
    const { token } = arrived
    if (this.#byStore.asked(arrived)) return this.attempt('return', () => this.#byStore.execute(token, this.uid, true))
    const looked = await this.attempt('return', async () => {
      const user = await this.#byStore.lookUp(token)
      runInAction(() => {
        // Whoever it is of is here already.
        this.tokenQuestion = user.uid === this.uid ? null : { token, user }
      })
    })
    return looked?.ok ? null : looked
  }

  /** Yes to a token that this tab did not ask for; what was answered here goes along only by the visitor's word. */
  async takeToken(takesAnswers: boolean): Promise<Attempt | null> {
    const { tokenQuestion } = this
    if (!tokenQuestion) return null
    const attempt = await this.attempt('answer', () => this.#byStore.execute(tokenQuestion.token, this.uid, takesAnswers))
    return this.answered(attempt)
  }

  /** Yes to the way in that was refused before. */
  async linkRefused(): Promise<Attempt | null> {
    let linked: SocialProvider | null = null
    const attempt = await this.attempt('answer', async () => {
      linked = await this.#link.execute()
    })
    return this.answered(attempt?.ok ? { ok: true, linked } : attempt)
  }

  /** The question stands until the visitor is led on; one whose answer failed is over. */
  private answered(attempt: Attempt | null): Attempt | null {
    if (attempt?.ok === false) this.refuse()
    return attempt
  }

  /** No to whatever is asked, and nothing of a stranger's waits any longer. */
  refuse(): void {
    this.linkQuestion = null
    this.tokenQuestion = null
    void this.#link.forget()
    this.#byStore.forget()
  }

  /** The visitor leaves the ways in. */
  leave(): void {
    this.refuse()
    this.existing = null
    this.blocked = null
    this.password = ''
  }

  resetPassword(): Promise<Attempt | null> {
    return this.attempt('form', () => this.#resetPassword.execute(this.credentials.email))
  }

  /** Whether it worked; without a network it may not, and nothing has changed then. */
  logOut(): Promise<boolean> {
    return this.#signOut.execute(this.uid).then(() => true, () => false)
  }

  /** Who is signed in, or null. */
  private get uid(): string | null {
    const { session } = this.#person
    return session.status === 'signedIn' ? session.user.uid : null
  }

  /** A link that is asked about stays: whoever says yes to it leaves by that. */
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

  /** Null when one is under way already, where a second tap sends nothing, and when there was nothing to do. */
  private async attempt(doing: Doing, work: () => Promise<Entry | null | void>): Promise<Attempt | null> {
    if (this.busy) return null
    this.doing = doing
    try {
      // Chosen before, maybe on another page of this tab.
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
    this.blocked = code === 'popupBlocked' ? (SOCIAL_PROVIDERS.find((provider) => provider === doing) ?? null) : null
    return { ok: false, code, email: code === 'emailExists' ? this.existing : null }
  }
}
