import type { AuthGateway } from '../../ports/AuthGateway.ts'
import type { VisitStore } from '../../ports/KeyValueStore.ts'
import { SHARED_DEVICE } from '../../storage/keys.ts'

/** Whether others use this device too, as the visitor says: then a sign-in, and all that is kept of the person, ends with the tab. */
export class SharedDevice {
  private readonly auth: AuthGateway
  private readonly visit: VisitStore

  constructor(auth: AuthGateway, visit: VisitStore) {
    this.auth = auth
    this.visit = visit
  }

  get isShared(): boolean {
    return this.visit.read(SHARED_DEVICE) !== null
  }

  /** Counts for every sign-in from now on. */
  async choose(isShared: boolean): Promise<void> {
    if (isShared) this.visit.write(SHARED_DEVICE, '1')
    else this.visit.remove(SHARED_DEVICE)
    await this.auth.stayFor(isShared ? 'tab' : 'browser')
  }
}
