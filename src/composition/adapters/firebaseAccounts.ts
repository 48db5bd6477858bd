import type { Firebase } from '../../infrastructure/firebase/Firebase.ts'
import { FirebaseAddressGateway } from '../../infrastructure/firebase/FirebaseAddressGateway.ts'
import { FirebasePasswordRules } from '../../infrastructure/firebase/FirebasePasswordRules.ts'
import type { AccountWorld } from '../Bindings.ts'

/** What accounts need of Firebase Authentication beside the ways in. */
export function accountWorld(firebase: Firebase): AccountWorld {
  return { AddressGateway: new FirebaseAddressGateway(firebase), PasswordRules: new FirebasePasswordRules(firebase) }
}
