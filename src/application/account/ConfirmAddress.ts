import type { AddressGateway } from '../ports/account/AddressGateway.ts'
import type { Log } from '../ports/Log.ts'
import { emailConfirmation } from '../settings/appSettings.ts'
import type { Settings } from '../settings/Settings.ts'

/** Sends a link that confirms the address of an account (product 4: addresses). No feature requires a confirmed address. */
export class ConfirmAddress {
  readonly #addresses: AddressGateway
  readonly #settings: Settings
  readonly #log: Log

  constructor(addresses: AddressGateway, settings: Settings, log: Log) {
    this.#addresses = addresses
    this.#settings = settings
    this.#log = log
  }

  /** Sends the mail after a sign-up, if the settings say so. Logs a failure and never rejects. */
  async execute(): Promise<void> {
    if (!this.#settings.read(emailConfirmation)) return
    try {
      await this.#addresses.sendConfirmation()
    } catch (cause) {
      this.#log.error('The mail that confirms an address could not be sent', cause)
    }
  }

  /** Sends the mail again, on request. @throws AddressError with a code of the port */
  sendAgain(): Promise<void> {
    return this.#addresses.sendConfirmation()
  }

  /** Whether the address is confirmed; false when that cannot be read. */
  async isDone(): Promise<boolean> {
    try {
      return await this.#addresses.isConfirmed()
    } catch {
      return false
    }
  }
}
