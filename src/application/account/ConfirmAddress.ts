import type { AddressGateway } from '../ports/account/AddressGateway.ts'
import type { Log } from '../ports/Log.ts'
import { emailConfirmation } from '../settings/appSettings.ts'
import type { Settings } from '../settings/Settings.ts'

/** Sends a link that confirms the address of an account (product 4: addresses). No feature requires a confirmed address. */
export class ConfirmAddress {
  constructor(
    private readonly addresses: AddressGateway,
    private readonly settings: Settings,
    private readonly log: Log,
  ) {}

  /** Sends the mail after a sign-up, if the settings say so. Logs a failure and never rejects. */
  async execute(): Promise<void> {
    if (!this.settings.read(emailConfirmation)) return
    try {
      await this.addresses.sendConfirmation()
    } catch (cause) {
      this.log.error('The mail that confirms an address could not be sent', cause)
    }
  }

  /** Sends the mail again, on request. @throws AddressError with a code of the port */
  sendAgain(): Promise<void> {
    return this.addresses.sendConfirmation()
  }

  /** Whether the address is confirmed; false when that cannot be read. */
  async isDone(): Promise<boolean> {
    try {
      return await this.addresses.isConfirmed()
    } catch {
      return false
    }
  }
}
