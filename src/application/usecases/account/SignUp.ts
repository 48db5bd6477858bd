import type { AuthGateway, Credentials } from '../../ports/AuthGateway.ts'
import type { Entry, ReceivePerson } from './ReceivePerson.ts'

/** Makes an account with email and password (product 4). @throws AuthError by the codes of the gateway. */
export class SignUp {
  private readonly auth: AuthGateway
  private readonly receivePerson: ReceivePerson

  constructor(auth: AuthGateway, receivePerson: ReceivePerson) {
    this.auth = auth
    this.receivePerson = receivePerson
  }

  async execute(credentials: Credentials): Promise<Entry> {
    return this.receivePerson.execute(await this.auth.signUp(credentials))
  }
}
