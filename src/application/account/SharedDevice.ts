import type { FetchSignInGateway } from '../ports/account/SignInGateway.ts'
import type { Log } from '../ports/Log.ts'
import type { PersonalData } from '../ports/kept/PersonalData.ts'

// @rule 4.shared-device On a shared device, the sign-in and the person's data are removed when the tab is closed
/** Whether the visitor shares this device. If so, the sign-in and the person's data end when the tab is closed. */
export class SharedDevice {
  constructor(
    private readonly signInGateway: FetchSignInGateway,
    private readonly personal: PersonalData,
    private readonly log: Log,
  ) {}

  get isShared(): boolean {
    return this.personal.isShared()
  }

  /** Applies to every sign-in from now on. Never rejects. */
  async choose(isShared: boolean): Promise<void> {
    this.personal.setShared(isShared)
    try {
      await (await this.signInGateway()).persistIn(isShared ? 'tab' : 'browser')
    } catch (cause) {
      this.log.error('The duration of sign-ins could not be set', cause)
    }
  }
}
