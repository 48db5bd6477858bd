import type { AuthGateway } from '../ports/account/AuthGateway.ts'

/** Sends a link to set a new password; an unknown address looks the same. @throws AuthError by the codes of the gateway. */
export class ResetPassword {
  readonly #auth: AuthGateway

  constructor(auth: AuthGateway) {
    this.#auth = auth
  }

  execute(email: string): Promise<void> {
    return this.#auth.sendPasswordReset(email)
  }
}
