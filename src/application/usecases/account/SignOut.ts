import type { AuthGateway } from '../../ports/AuthGateway.ts'
import type { StoredPlan } from '../../plan/StoredPlan.ts'
import type { KeyValueStore } from '../../ports/KeyValueStore.ts'
import { SIGNED_OUT } from '../../session/signedOutKey.ts'

/** Signs out. A plan that came from or went to a profile goes too (product 4: logout); an anonymous one stays. */
export class SignOut {
  private readonly auth: AuthGateway
  private readonly stored: StoredPlan
  private readonly device: KeyValueStore

  constructor(auth: AuthGateway, stored: StoredPlan, device: KeyValueStore) {
    this.auth = auth
    this.stored = stored
    this.device = device
  }

  /**
   * `uid`: who signs out. Other tabs learn from the device that they meant to.
   * @throws AuthError where the provider cannot be reached; then nothing has changed
   */
  async execute(uid: string | null): Promise<void> {
    if (uid !== null) this.device.write(SIGNED_OUT, uid)
    try {
      await this.auth.signOut()
    } catch (cause) {
      this.device.remove(SIGNED_OUT)
      throw cause
    }
    if (this.stored.owner() !== null) this.stored.clear()
  }
}
