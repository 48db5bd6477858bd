import type { AuthUser } from '../../domain/person/AuthUser.ts'
import type { AuthGateway, Credentials } from '../ports/AuthGateway.ts'

/** Signs in with e-mail and password. @throws AuthError by the codes of the gateway. */
export class SignIn {
  private readonly auth: AuthGateway

  constructor(auth: AuthGateway) {
    this.auth = auth
  }

  execute(credentials: Credentials): Promise<AuthUser> {
    return this.auth.signIn(credentials)
  }
}
