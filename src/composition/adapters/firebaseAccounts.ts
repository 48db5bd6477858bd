import { CallableBackendGateway } from '../../infrastructure/firebase/CallableBackendGateway.ts'
import type { Firebase } from '../../infrastructure/firebase/Firebase.ts'
import { FirebaseAddressGateway } from '../../infrastructure/firebase/account/FirebaseAddressGateway.ts'
import { FirebasePasswordRules } from '../../infrastructure/firebase/account/FirebasePasswordRules.ts'
import type { AccountWorld } from '../Bindings.ts'

/** What the ends need of Firebase beside the ways in. */
export function accountWorld(firebase: Firebase): AccountWorld {
  return {
    BackendGateway: new CallableBackendGateway(firebase),
    AddressGateway: new FirebaseAddressGateway(firebase),
    PasswordRules: new FirebasePasswordRules(firebase),
  }
}
