import { makeAutoObservable, runInAction } from 'mobx'
import type { AddressGateway } from '#application/ports/account/AddressGateway.ts'
import { AuthError, type AuthErrorCode } from '#application/ports/account/SignInGateway.ts'
import type { Keeps } from '#application/ports/Kept.ts'
import { emailConfirmation } from '#application/settings/appSettings.ts'
import type { Settings } from '#application/settings/Settings.ts'
import { cleanEmail, isEmail } from '#domain/person/email.ts'
import { SignInMethod } from '#domain/vocabulary/account.ts'
import { OneAtATime } from '../../kit/forms/OneAtATime.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

/** A change of a person's email address, for which a link was sent. */
export interface KeptAddressChange {
  readonly uid: string
  readonly to: string
}

/** The email address of the signed-in person. */
export interface OwnAddress {
  readonly email: string
  readonly isConfirmed: boolean
  /** The provider that owns the address and alone can change it; null if the account owns it. */
  readonly provider: SignInMethod | null
}

export type AddressProblem =
  | 'missing'
  | 'malformed'
  | 'taken'
  | 'staleSignIn'
  | 'throttled'
  | 'offline'
  | 'unknown'

/** The problem by the code of a failure; `unknown` for any other code. */
const PROBLEMS: { readonly [Code in AuthErrorCode]?: AddressProblem } = {
  invalidEmail: 'malformed',
  emailExists: 'taken',
  staleSignIn: 'staleSignIn',
  ended: 'staleSignIn',
  throttled: 'throttled',
  offline: 'offline',
}

/** Shows, confirms and corrects the email address after a purchase (product 4: addresses). */
export class AddressPresenter {
  /** The corrected address as typed; null while the form is closed. */
  typed: string | null = null
  problem: AddressProblem | null = null
  /** Whether the confirmation mail was sent again since the screen or the form was last opened. */
  hasSent = false
  /** The uid of the person if their address was confirmed after this page had loaded. */
  private confirmedUid: string | null = null
  private lastChange: KeptAddressChange | null
  readonly #work = new OneAtATime<'confirmation' | 'change'>()
  readonly #person: PersonPresenter
  readonly #addresses: AddressGateway
  readonly #kept: Keeps<{ address_change: KeptAddressChange }>
  readonly #settings: Settings

  constructor(
    person: PersonPresenter,
    addresses: AddressGateway,
    kept: Keeps<{ address_change: KeptAddressChange }>,
    settings: Settings,
  ) {
    this.#person = person
    this.#addresses = addresses
    this.#kept = kept
    this.#settings = settings
    this.lastChange = kept.address_change.read()
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

  /** Whether a sign-up sends the mail that confirms the address. */
  get isMailed(): boolean {
    return this.#settings.read(emailConfirmation)
  }

  /** The address that the account gets once the link sent there is opened; null for none. */
  get changesTo(): string | null {
    const { uid, to } = this.lastChange ?? {}
    const { session } = this.#person
    if (session.status !== 'signedIn' || session.user.uid !== uid || to === undefined) return null
    return isSame(to, session.user.email ?? '') ? null : to
  }

  /** Opens the form with the last address, because most typing errors are small. */
  openForm(): void {
    this.typed = this.changesTo ?? this.own?.email ?? ''
    this.problem = null
    this.hasSent = false
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

  /** Closes the form, and lets the confirmation mail be sent again. */
  leave(): void {
    this.close()
    this.hasSent = false
  }

  // @rule 4.address-change An address can be corrected as often as needed; it changes when the link in the new mail is opened
  /** Sends a link to the typed address. */
  async change(): Promise<void> {
    const to = cleanEmail(this.typed ?? '')
    this.problem = to === '' ? 'missing' : isEmail(to) ? null : 'malformed'
    if (this.problem !== null) return
    // The account has this address already, so nothing is sent.
    if (isSame(to, this.own?.email ?? '')) {
      this.lastChange = null
      this.#kept.address_change.remove()
      this.close()
      return
    }
    await this.attempt('change', async () => {
      const { session } = this.#person
      await this.#addresses.changeAddress(to)
      runInAction(() => {
        this.close()
        if (session.status !== 'signedIn') return
        this.lastChange = { uid: session.user.uid, to }
        this.#kept.address_change.write(this.lastChange)
      })
    })
  }

  /** Sends the confirmation mail again. */
  async sendAgain(): Promise<void> {
    await this.attempt('confirmation', async () => {
      await this.#addresses.sendConfirmation()
      runInAction(() => (this.hasSent = true))
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
      this.hasSent = false
    })
  }

  // @rule 8.address-problems The field says why an address is not changed or confirmed; if the sign-in is too old, the visitor
  //   can log in again
  private async attempt(
    doing: 'confirmation' | 'change',
    work: () => Promise<void>,
  ): Promise<void> {
    await this.#work.run(doing, async () => {
      runInAction(() => (this.problem = null))
      await work().catch((cause: unknown) => {
        const problem = cause instanceof AuthError ? PROBLEMS[cause.code] : undefined
        runInAction(() => (this.problem = problem ?? 'unknown'))
      })
    })
  }

  get doing() {
    return this.#work.doing
  }
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
