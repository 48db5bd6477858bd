import { Firebase } from '#infrastructure/firebase/Firebase.ts'
import { onEmulators } from '#demo/adapters/onEmulators.ts'
import { testServices } from '../contracts/firebase/firebaseApps.ts'
import { ADDRESSES, PROJECT } from './theEmulators.ts'

const CONFIG = {
  apiKey: 'demo',
  authDomain: `${PROJECT}.firebaseapp.com`,
  projectId: PROJECT,
  appId: '1:1:web:emulators',
}

/** Functions that create the live product's Firebase services on the emulators. */
export const { aFirebase: anEmulatedFirebase, reloaded } = testServices(() =>
  onEmulators(new Firebase(CONFIG), ADDRESSES),
)
