import type { AddressGateway } from '../ports/account/AddressGateway.ts'

/**
 * Sends a link to another address, which becomes the account's once the link is opened (product 4: addresses). Nothing is
 * scheduled by it. @throws AddressError by the codes of the port.
 */
export class ChangeAddress {
  readonly #addresses: AddressGateway

  constructor(addresses: AddressGateway) {
    this.#addresses = addresses
  }

  execute(email: string): Promise<void> {
    return this.#addresses.changeAddress(email)
  }
}
