import { CallableBackendGateway } from '#infrastructure/firebase/CallableBackendGateway.ts'
import type { Firebase } from '#infrastructure/firebase/Firebase.ts'
import { FirebaseAddressGateway } from '#infrastructure/firebase/account/FirebaseAddressGateway.ts'
import type { FirebaseAuthGateway } from '#infrastructure/firebase/account/FirebaseAuthGateway.ts'
import { fetchWaysIn } from '#infrastructure/firebase/account/fetchWaysIn.ts'
import type { ProviderWindows } from '#infrastructure/firebase/account/ProviderWindows.ts'
import { FirebasePasswordRules } from '#infrastructure/firebase/account/FirebasePasswordRules.ts'
import type { AccountPorts } from '../endModule.ts'

/** The ports of accounts that Firebase serves. @param windows the windows of the social providers */
export function accountWorld(
  firebase: Firebase,
  gateway: FirebaseAuthGateway,
  windows: () => Promise<ProviderWindows>,
): AccountPorts {
  return {
    WaysIn: fetchWaysIn(gateway, windows),
    BackendGateway: new CallableBackendGateway(firebase),
    AddressGateway: new FirebaseAddressGateway(firebase),
    PasswordRules: new FirebasePasswordRules(firebase),
  }
}
