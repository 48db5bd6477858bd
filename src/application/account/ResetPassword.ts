import type { FetchWaysIn } from '../ports/account/WaysIn.ts'

/** Sends a link to set a new password; an unknown address looks the same. @throws AuthError by the codes of the port. */
export class ResetPassword {
  readonly #waysIn: FetchWaysIn

  constructor(waysIn: FetchWaysIn) {
    this.#waysIn = waysIn
  }

  async execute(email: string): Promise<void> {
    await (await this.#waysIn()).sendPasswordReset(email)
  }
}
