import type { AuthGateway } from '../ports/account/AuthGateway.ts'
import type { SharedDeviceRepository } from '../ports/kept/SharedDeviceRepository.ts'

/** Whether others use this device too, as the visitor says: then a sign-in, and all that is kept of the person, ends with the tab. */
export class SharedDevice {
  readonly #auth: AuthGateway
  readonly #kept: SharedDeviceRepository

  constructor(auth: AuthGateway, kept: SharedDeviceRepository) {
    this.#auth = auth
    this.#kept = kept
  }

  get isShared(): boolean {
    return this.#kept.isShared()
  }

  /** Counts for every sign-in from now on. */
  async choose(isShared: boolean): Promise<void> {
    this.#kept.choose(isShared)
    await this.#auth.stayFor(isShared ? 'tab' : 'browser')
  }
}
