import type { AddressGateway } from '../ports/account/AddressGateway.ts'
import type { Log } from '../ports/Log.ts'
import { emailConfirmation } from '../settings/appSettings.ts'
import type { Settings } from '../settings/Settings.ts'

/** Asks whoever owns an address to confirm it by a link (product 4: addresses). Nothing waits for the link to be opened. */
export class ConfirmAddress {
  readonly #addresses: AddressGateway
  readonly #settings: Settings
  readonly #log: Log

  constructor(addresses: AddressGateway, settings: Settings, log: Log) {
    this.#addresses = addresses
    this.#settings = settings
    this.#log = log
  }

  /** After a sign-up, where the settings have it: a failure is only logged. */
  async execute(): Promise<void> {
    if (!this.#settings.read(emailConfirmation)) return
    try {
      await this.#addresses.sendConfirmation()
    } catch (cause) {
      this.#log.error('The mail that confirms an address could not be sent', cause)
    }
  }

  /** Once more, on request. @throws AddressError by the codes of the port. */
  sendAgain(): Promise<void> {
    return this.#addresses.sendConfirmation()
  }

  /** Whether the link has been opened meanwhile; no where that cannot be told. */
  async isDone(): Promise<boolean> {
    try {
      return await this.#addresses.isConfirmed()
    } catch {
      return false
    }
  }
}
