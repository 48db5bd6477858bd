import type { FetchWaysIn } from '../ports/account/WaysIn.ts'

/** Sends a link to set a new password. An unknown address gives the same result. @throws AuthError with a code of the port */
export class ResetPassword {
  constructor(private readonly waysIn: FetchWaysIn) {}

  async execute(email: string): Promise<void> {
    await (await this.waysIn()).sendPasswordReset(email)
  }
}
