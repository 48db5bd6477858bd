import type { AccountHarness } from './AccountHarness.ts'
import { authGatewayContract } from './authGatewayContract.ts'
import { passwordContract } from './passwordContract.ts'
import { signInGatewayContract } from './signInGatewayContract.ts'

/**
 * The contracts of the adapters for accounts.
 * @param arrange creates a harness; `isProtected` says whether the service hides which accounts exist
 */
export function accountContracts(
  adapter: string,
  arrange: (isProtected: boolean) => Promise<AccountHarness>,
): void {
  authGatewayContract(adapter, () => arrange(true))
  for (const isProtected of [true, false]) {
    const name = `${adapter}, enumeration protection ${isProtected ? 'on' : 'off'},`
    passwordContract(name, () => arrange(isProtected))
    signInGatewayContract(name, () => arrange(isProtected))
  }
}
