import type { AuthGateway } from '../ports/AuthGateway.ts'
import type { StoredPlan } from '../plan/StoredPlan.ts'

/** Signs out. A plan that came from or went to a profile goes too (product 4: logout); an anonymous one stays. */
export class SignOut {
  private readonly auth: AuthGateway
  private readonly stored: StoredPlan

  constructor(auth: AuthGateway, stored: StoredPlan) {
    this.auth = auth
    this.stored = stored
  }

  async execute(): Promise<void> {
    await this.auth.signOut()
    if (this.stored.owner() !== null) this.stored.clear()
  }
}
