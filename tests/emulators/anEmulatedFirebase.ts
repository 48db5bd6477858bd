import { deleteApp, getApps, setLogLevel } from 'firebase/app'
import { onTestFinished } from 'vitest'
import { Firebase } from '#infrastructure/firebase/Firebase.ts'
import { onEmulators } from '#infrastructure/firebase/onEmulators.ts'
import { ADDRESSES, PROJECT } from './theEmulators.ts'

// The failures in these tests are intended.
setLogLevel('silent')

const CONFIG = {
  apiKey: 'demo',
  authDomain: `${PROJECT}.firebaseapp.com`,
  projectId: PROJECT,
  appId: '1:1:web:emulators',
}

let current: Firebase | null = null

/** The live services on the emulators with nobody signed in. They are deleted after the test. */
export function anEmulatedFirebase(): Firebase {
  current = onEmulators(new Firebase(CONFIG), ADDRESSES)
  onTestFinished(putAway)
  return current
}

/** Simulates a reload: new services over the same stored data. */
export async function reloaded(): Promise<Firebase> {
  await Promise.all(getApps().map(deleteApp))
  current = onEmulators(new Firebase(CONFIG), ADDRESSES)
  return current
}

async function putAway(): Promise<void> {
  const firebase = current
  current = null
  if (!firebase || getApps().length === 0) return
  await (await firebase.auth()).signOut()
  await Promise.all(getApps().map(deleteApp))
}
