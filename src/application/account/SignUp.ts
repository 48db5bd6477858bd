import { isTooYoung } from '#domain/visit/profileQuestions.ts'
import {
  AuthError,
  type Credentials,
  type FetchSignInGateway,
  type SignedIn,
  type SignInGateway,
} from '../ports/account/SignInGateway.ts'
import type { AddressGateway } from '../ports/account/AddressGateway.ts'
import type { Log } from '../ports/Log.ts'
import { accountAge, emailConfirmation } from '../settings/appSettings.ts'
import { OPEN } from '../settings/openings.ts'
import type { Settings } from '../settings/Settings.ts'
import type { VisitStore } from '../visit/VisitStore.ts'
import type { Entry, ReceivePerson } from './ReceivePerson.ts'

/** Creates an account with email and password (product 4). @throws AuthError; `unsettled` if no answer came and a log-in fails */
export class SignUp {
  /** The address of the last sign-up whose answer was lost. */
  #unanswered: string | null = null

  constructor(
    private readonly signInGateway: FetchSignInGateway,
    private readonly receivePerson: ReceivePerson,
    private readonly addresses: AddressGateway,
    private readonly settings: Settings,
    private readonly visits: VisitStore,
    private readonly log: Log,
  ) {}

  /** Does not wait for the mail that confirms the address. */
  async execute(credentials: Credentials): Promise<Entry> {
    if (!this.settings.read(OPEN.signUp)) throw new AuthError('paused')
    if (isTooYoung(this.visits.now, this.settings.read(accountAge))) throw new AuthError('tooYoung')
    const gateway = await this.signInGateway()
    const signedIn = await this.receivePerson
      .requestAccount(() => gateway.signUp(credentials))
      .catch((cause: unknown) => this.#settle(gateway, credentials, cause))
    this.#unanswered = null
    const entry = await this.receivePerson.execute(signedIn)
    if (!entry.user.emailVerified) void this.#sendConfirmation()
    return entry
  }

  // @rule 4.confirmation-mail A sign-up by password sends a mail that confirms the address, if the settings say so; a failure
  //   is only logged
  /** Sends the mail that confirms the address, if the settings say so. No feature requires a confirmed address. */
  async #sendConfirmation(): Promise<void> {
    if (!this.settings.read(emailConfirmation)) return
    try {
      await this.addresses.sendConfirmation()
    } catch (cause) {
      this.log.error('The mail that confirms an address could not be sent', cause, 'signIn')
    }
  }

  // @rule 4.lost-sign-up If the answer to a sign-up is lost, it logs in with the same credentials; if that fails, too, the next
  //   sign-in, by any method, still counts as the sign-up
  /**
   * Logs in if the answer to this sign-up, or to an earlier one with this address, was lost: the account may exist, and the
   * service refuses a second sign-up.
   */
  async #settle(
    gateway: SignInGateway,
    credentials: Credentials,
    cause: unknown,
  ): Promise<SignedIn> {
    const code = cause instanceof AuthError ? cause.code : null
    const isLost = code === 'offline'
    if (isLost) this.#unanswered = credentials.email
    if (!isLost && !(code === 'emailExists' && this.#unanswered === credentials.email)) throw cause
    try {
      return await gateway.signIn(credentials)
    } catch {
      throw isLost ? new AuthError('unsettled', null, { cause }) : cause
    }
  }
}
