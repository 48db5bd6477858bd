import type { AddressGateway } from '#application/ports/account/AddressGateway.ts'
import { AuthError, type AuthErrorCode } from '#application/ports/account/SignInGateway.ts'
import { cleanEmail, isEmail } from '#domain/person/email.ts'

/** Confirmation and change of an account's email address, in memory. */
export class InMemoryAddressGateway implements AddressGateway {
  /** The sent mails, oldest first; `to` is null for the account's current address. */
  readonly mails: { readonly kind: 'confirmation' | 'change'; readonly to: string | null }[] = []
  readonly #taken = new Set<string>()
  #failure: AuthErrorCode | null = null
  #confirmed = false

  /** @param isSignedIn whether somebody is signed in; by default somebody always is */
  constructor(private readonly isSignedIn: () => boolean = () => true) {}

  /** Stages that another account has this address. */
  givenTaken(email: string): void {
    this.#taken.add(email.toLowerCase())
  }

  /** Stages that the confirmation link was opened. */
  confirm(): void {
    this.#confirmed = true
  }

  /** Makes the next call, whichever it is, reject with this code. */
  failNext(code: AuthErrorCode): void {
    this.#failure = code
  }

  async sendConfirmation(): Promise<void> {
    this.#failIfSignedOutOrStaged()
    this.mails.push({ kind: 'confirmation', to: null })
  }

  async changeAddress(email: string): Promise<void> {
    this.#failIfSignedOutOrStaged()
    const to = cleanEmail(email)
    if (!isEmail(to)) throw new AuthError('invalidEmail')
    if (this.#taken.has(to.toLowerCase())) throw new AuthError('emailExists')
    this.mails.push({ kind: 'change', to })
  }

  async isConfirmed(): Promise<boolean> {
    this.#failIfSignedOutOrStaged()
    return this.#confirmed
  }

  #failIfSignedOutOrStaged(): void {
    if (!this.isSignedIn()) throw new AuthError('staleSignIn')
    const failure = this.#failure
    this.#failure = null
    if (failure) throw new AuthError(failure)
  }
}
