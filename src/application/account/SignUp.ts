import type { AuthGateway, Credentials } from '../ports/account/AuthGateway.ts'
import type { ConfirmAddress } from './ConfirmAddress.ts'
import type { Entry, ReceivePerson } from './ReceivePerson.ts'

/** Makes an account with email and password (product 4). @throws AuthError by the codes of the gateway. */
export class SignUp {
  readonly #auth: AuthGateway
  readonly #receivePerson: ReceivePerson
  readonly #confirmAddress: ConfirmAddress

  constructor(auth: AuthGateway, receivePerson: ReceivePerson, confirmAddress: ConfirmAddress) {
    this.#auth = auth
    this.#receivePerson = receivePerson
    this.#confirmAddress = confirmAddress
  }

  /** The mail that confirms the address goes out behind. */
  async execute(credentials: Credentials): Promise<Entry> {
    const entry = await this.#receivePerson.execute(await this.#auth.signUp(credentials))
    void this.#confirmAddress.execute()
    return entry
  }
}
