import { makeAutoObservable, runInAction } from 'mobx'
import { AuthError, type AuthErrorCode } from '../../application/ports/AuthGateway.ts'
import type { ResetPassword } from '../../application/usecases/ResetPassword.ts'
import type { SignIn } from '../../application/usecases/SignIn.ts'
import type { SignUp } from '../../application/usecases/SignUp.ts'

/** How an attempt ended: fine, or with a code of the error catalogue (product 8). */
export type Attempt = { readonly ok: true } | { readonly ok: false; readonly code: AuthErrorCode; readonly email: string | null }

/** The account forms: what is typed, and one attempt at a time. */
export class AccountPresenter {
  email = ''
  password = ''
  busy = false
  private readonly signInOf: SignIn
  private readonly signUpOf: SignUp
  private readonly resetOf: ResetPassword

  constructor(signIn: SignIn, signUp: SignUp, resetPassword: ResetPassword) {
    this.signInOf = signIn
    this.signUpOf = signUp
    this.resetOf = resetPassword
    makeAutoObservable<this, 'signInOf' | 'signUpOf' | 'resetOf'>(
      this,
      { signInOf: false, signUpOf: false, resetOf: false },
      { autoBind: true },
    )
  }

  typeEmail(text: string): void {
    this.email = text
  }

  typePassword(text: string): void {
    this.password = text
  }

  signIn(): Promise<Attempt | null> {
    return this.attempt(() => this.signInOf.execute(this.credentials))
  }

  signUp(): Promise<Attempt | null> {
    return this.attempt(() => this.signUpOf.execute(this.credentials))
  }

  resetPassword(): Promise<Attempt | null> {
    return this.attempt(() => this.resetOf.execute(this.credentials.email))
  }

  private get credentials() {
    return { email: this.email.trim(), password: this.password }
  }

  /** Null when one is under way already: a second tap sends nothing. */
  private async attempt(work: () => Promise<unknown>): Promise<Attempt | null> {
    if (this.busy) return null
    this.busy = true
    try {
      await work()
      runInAction(() => {
        this.password = ''
      })
      return { ok: true }
    } catch (cause) {
      return cause instanceof AuthError ? { ok: false, code: cause.code, email: cause.email } : { ok: false, code: 'unknown', email: null }
    } finally {
      runInAction(() => {
        this.busy = false
      })
    }
  }
}
