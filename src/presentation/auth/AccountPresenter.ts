import { makeAutoObservable, runInAction } from 'mobx'
import { AuthError, type AuthErrorCode } from '../../application/ports/AuthGateway.ts'
import type { Entry } from '../../application/usecases/account/ReceivePerson.ts'
import type { ResetPassword } from '../../application/usecases/account/ResetPassword.ts'
import type { SignIn } from '../../application/usecases/account/SignIn.ts'
import type { SignInByRedirect } from '../../application/usecases/account/SignInByRedirect.ts'
import type { SignUp } from '../../application/usecases/account/SignUp.ts'
import type { SignInMethod, SocialProvider } from '../../domain/vocabulary/account.ts'

/** How an attempt ended: fine, with the way in that was added on the way, or with a code of the error catalogue (product 8). */
export type Attempt =
  | { readonly ok: true; readonly linked: SignInMethod | null }
  | { readonly ok: false; readonly code: AuthErrorCode; readonly email: string | null }

/** What is under way: the form, a provider, or coming back from somewhere. */
export type Doing = 'form' | 'return' | SocialProvider

/** The ways in: what is typed, and one attempt at a time. */
export class AccountPresenter {
  email = ''
  password = ''
  doing: Doing | null = null
  /** The address that was refused because it has an account, until somebody is signed in. */
  existing: string | null = null
  /** The provider whose window the browser blocked last. */
  blocked: SocialProvider | null = null
  private readonly signInOf: SignIn
  private readonly signUpOf: SignUp
  private readonly byRedirect: SignInByRedirect
  private readonly resetOf: ResetPassword

  constructor(signIn: SignIn, signUp: SignUp, byRedirect: SignInByRedirect, resetPassword: ResetPassword) {
    this.signInOf = signIn
    this.signUpOf = signUp
    this.byRedirect = byRedirect
    this.resetOf = resetPassword
    makeAutoObservable<this, 'signInOf' | 'signUpOf' | 'byRedirect' | 'resetOf'>(
      this,
      { signInOf: false, signUpOf: false, byRedirect: false, resetOf: false },
      { autoBind: true },
    )
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
    void this.signInOf.prepare()
  }

  signIn(): Promise<Attempt | null> {
    return this.attempt('form', () => this.signInOf.execute({ by: 'password', credentials: this.credentials }))
  }

  signUp(): Promise<Attempt | null> {
    return this.attempt('form', () => this.signUpOf.execute(this.credentials))
  }

  signInWith(provider: SocialProvider): Promise<Attempt | null> {
    return this.attempt(provider, () => this.signInOf.execute({ by: 'provider', provider }))
  }

  /** Goes on in this window where the browser blocked one of the provider's own. */
  leaveFor(provider: SocialProvider): Promise<Attempt | null> {
    return this.attempt(provider, () => this.byRedirect.execute(provider))
  }

  /** What came of leaving for a provider; null where nobody had left. */
  async returned(): Promise<Attempt | null> {
    return this.byRedirect.away && this.attempt('return', () => this.byRedirect.returned())
  }

  /** By what a device maker's store handed over, good once. */
  signInWithToken(token: string): Promise<Attempt | null> {
    return this.attempt('return', () => this.signInOf.execute({ by: 'token', token }))
  }

  resetPassword(): Promise<Attempt | null> {
    return this.attempt('form', () => this.resetOf.execute(this.credentials.email))
  }

  private get credentials() {
    return { email: this.email.trim(), password: this.password }
  }

  /** Null when one is under way already, where a second tap sends nothing, and when there was nothing to do. */
  private async attempt(doing: Doing, work: () => Promise<Entry | null | void>): Promise<Attempt | null> {
    if (this.busy) return null
    this.doing = doing
    try {
      const entry = await work()
      if (entry) this.entered()
      return entry === null ? null : { ok: true, linked: entry?.linked ?? null }
    } catch (cause) {
      return this.failed(cause instanceof AuthError ? cause : new AuthError('unknown'), doing)
    } finally {
      runInAction(() => {
        this.doing = null
      })
    }
  }

  private entered(): void {
    this.password = ''
    this.existing = null
    this.blocked = null
  }

  private failed({ code, email }: AuthError, doing: Doing): Attempt {
    if (code === 'emailExists') {
      this.existing = email ?? this.credentials.email
      this.email = this.existing
    }
    this.blocked = code === 'popupBlocked' && doing !== 'form' && doing !== 'return' ? doing : null
    return { ok: false, code, email: code === 'emailExists' ? this.existing : null }
  }
}
