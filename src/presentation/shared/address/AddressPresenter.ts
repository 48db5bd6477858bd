import { makeAutoObservable, runInAction } from 'mobx'
import {
  AddressError,
  type AddressErrorCode,
  type AddressGateway,
} from '#application/ports/account/AddressGateway.ts'
import { isEmail } from '#domain/person/email.ts'
import { SignInMethod } from '#domain/vocabulary/account.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

declare module '../../visit/Presenters.ts' {
  interface CheckoutPresenters {
    readonly address: AddressPresenter
  }
}

/** The email address of the signed-in person. */
export interface OwnAddress {
  readonly email: string
  readonly isConfirmed: boolean
  /** The provider that owns the address and alone can change it; null if the account owns it. */
  readonly provider: SignInMethod | null
}

export type AddressProblem = 'missing' | AddressErrorCode

/** The purpose of the last mail. */
type Sent = { readonly kind: 'confirmation' } | { readonly kind: 'change'; readonly to: string }

/** Shows, confirms and corrects the email address after a purchase (product 4: addresses). */
export class AddressPresenter {
  /** The corrected address as typed; null while the form is closed. */
  typed: string | null = null
  problem: AddressProblem | null = null
  sent: Sent | null = null
  doing: 'confirmation' | 'change' | null = null
  /** The uid of the person if their address was confirmed after this page had loaded. */
  private confirmedUid: string | null = null
  readonly #person: PersonPresenter
  readonly #addresses: AddressGateway

  constructor(person: PersonPresenter, addresses: AddressGateway) {
    this.#person = person
    this.#addresses = addresses
    makeAutoObservable(this, {}, { autoBind: true })
  }

  // @rule 4.address-shown Success shows the email address, and whether it is confirmed or belongs to a social account
  /** Null if nobody is signed in, or if the person has no address. */
  get own(): OwnAddress | null {
    const { session } = this.#person
    if (session.status !== 'signedIn' || session.user.email === null) return null
    const { uid, email, emailVerified, providers } = session.user
    const provider = providers.includes(SignInMethod.Password)
      ? null
      : (Object.values(SignInMethod).find((method) => providers.includes(method)) ?? null)
    return { email, isConfirmed: emailVerified || this.confirmedUid === uid, provider }
  }

  /** Opens the form with the current address, because most typing errors are small. */
  correct(): void {
    this.typed = this.own?.email ?? ''
    this.problem = null
    this.sent = null
  }

  type(text: string): void {
    this.typed = text
    this.problem = null
  }

  /** Closes the form and discards its text. */
  close(): void {
    this.typed = null
    this.problem = null
  }

  /** Resets the form and the last mail when the screen closes. */
  leave(): void {
    this.close()
    this.sent = null
  }

  // @rule 4.address-change An address can be corrected as often as needed; it changes when the link in the new mail is opened
  /** Sends a link to the typed address. */
  async change(): Promise<void> {
    const to = this.typed?.trim() ?? ''
    this.problem = to === '' ? 'missing' : isEmail(to) ? null : 'malformed'
    if (this.problem !== null) return
    // The same address needs only confirmation.
    if (to.toLowerCase() === this.own?.email.toLowerCase()) {
      this.close()
      return
    }
    await this.attempt('change', async () => {
      await this.#addresses.changeAddress(to)
      runInAction(() => {
        this.close()
        this.sent = { kind: 'change', to }
      })
    })
  }

  /** Sends the confirmation mail again. */
  async sendAgain(): Promise<void> {
    await this.attempt('confirmation', async () => {
      await this.#addresses.sendConfirmation()
      runInAction(() => (this.sent = { kind: 'confirmation' }))
    })
  }

  /** Checks for a confirmation when the visitor returns to the page, perhaps from their mail. */
  async refresh(): Promise<void> {
    const { session } = this.#person
    if (
      session.status !== 'signedIn' ||
      !this.own ||
      this.own.isConfirmed ||
      this.own.provider !== null
    )
      return
    const { uid } = session.user
    // If the confirmation cannot be read, the address counts as not confirmed.
    if (!(await this.#addresses.isConfirmed().catch(() => false))) return
    runInAction(() => {
      this.confirmedUid = uid
      this.sent = null
    })
  }

  // @rule 8.address-problems The field says why an address is not changed or confirmed; if the sign-in is too old, the visitor can log in
  //   again
  private async attempt(
    doing: 'confirmation' | 'change',
    work: () => Promise<void>,
  ): Promise<void> {
    if (this.doing) return
    this.doing = doing
    this.problem = null
    try {
      await work()
    } catch (cause) {
      runInAction(() => (this.problem = cause instanceof AddressError ? cause.code : 'unknown'))
    } finally {
      runInAction(() => (this.doing = null))
    }
  }
}
