import { AddressError, type AddressErrorCode, type AddressGateway } from '../../../application/ports/account/AddressGateway.ts'
import { isEmail } from '../../../domain/person/email.ts'

/** The mails that an account's address is confirmed or changed by, in memory. */
export class InMemoryAddressGateway implements AddressGateway {
  /** What was sent, oldest first; `to` is null where it went to the address that the account has. */
  readonly mails: { readonly kind: 'confirmation' | 'change'; readonly to: string | null }[] = []
  readonly #taken = new Set<string>()
  readonly #isSignedIn: () => boolean
  #failure: AddressErrorCode | null = null
  #confirmed = false

  /** `isSignedIn`: whether anybody is; somebody always is where it is left out. */
  constructor(isSignedIn: () => boolean = () => true) {
    this.#isSignedIn = isSignedIn
  }

  /** Stages that another account has an address. */
  givenTaken(email: string): void {
    this.#taken.add(email.toLowerCase())
  }

  /** Stages that the link of the confirmation has been opened. */
  confirm(): void {
    this.#confirmed = true
  }

  /** Stages that the next call, whichever it is, rejects with this code. */
  failNext(code: AddressErrorCode): void {
    this.#failure = code
  }

  async sendConfirmation(): Promise<void> {
    this.#failIfStaged()
    this.mails.push({ kind: 'confirmation', to: null })
  }

  async changeAddress(email: string): Promise<void> {
    this.#failIfStaged()
    const to = email.trim()
    if (!isEmail(to)) throw new AddressError('malformed')
    if (this.#taken.has(to.toLowerCase())) throw new AddressError('taken')
    this.mails.push({ kind: 'change', to })
  }

  async isConfirmed(): Promise<boolean> {
    this.#failIfStaged()
    return this.#confirmed
  }

  #failIfStaged(): void {
    if (!this.#isSignedIn()) throw new AddressError('staleSignIn')
    const failure = this.#failure
    this.#failure = null
    if (failure) throw new AddressError(failure)
  }
}
