import { AuthError } from '../ports/account/AuthError.ts'
import { OPEN } from '../settings/openings.ts'
import type { Settings } from '../settings/Settings.ts'
import type { Credentials, FetchWaysIn } from '../ports/account/WaysIn.ts'
import type { ConfirmAddress } from './ConfirmAddress.ts'
import type { Entry, ReceivePerson } from './ReceivePerson.ts'

/** Creates an account with email and password (product 4). @throws AuthError with a code of the port */
export class SignUp {
  readonly #waysIn: FetchWaysIn
  readonly #receivePerson: ReceivePerson
  readonly #confirmAddress: ConfirmAddress
  readonly #settings: Settings

  constructor(
    waysIn: FetchWaysIn,
    receivePerson: ReceivePerson,
    confirmAddress: ConfirmAddress,
    settings: Settings,
  ) {
    this.#waysIn = waysIn
    this.#receivePerson = receivePerson
    this.#confirmAddress = confirmAddress
    this.#settings = settings
  }

  /** Does not wait for the mail that confirms the address. */
  async execute(credentials: Credentials): Promise<Entry> {
    if (!this.#settings.read(OPEN.signUp)) throw new AuthError('paused')
    const entry = await this.#receivePerson.execute(
      await (await this.#waysIn()).signUp(credentials),
    )
    void this.#confirmAddress.execute()
    return entry
  }
}
