import type { AddressGateway } from '../ports/account/AddressGateway.ts'

/**
 * Sends a link to a new address. The account gets that address when the link is opened (product 4: addresses).
 * @throws AddressError with a code of the port
 */
export class ChangeAddress {
  constructor(private readonly addresses: AddressGateway) {}

  execute(email: string): Promise<void> {
    return this.addresses.changeAddress(email)
  }
}
