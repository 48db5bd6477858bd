import { deleteApp, getApps, setLogLevel } from 'firebase/app'
import { onTestFinished } from 'vitest'
import { Firebase } from '../../src/infrastructure/firebase/Firebase.ts'
import { onEmulators } from '../../src/infrastructure/firebase/onEmulators.ts'
import { ADDRESSES, PROJECT } from './theEmulators.ts'

// What fails here is meant to.
setLogLevel('silent')

const CONFIG = { apiKey: 'demo', authDomain: `${PROJECT}.firebaseapp.com`, projectId: PROJECT, appId: '1:1:web:emulators' }

let current: Firebase | null = null

/** The live services on the emulators with nobody signed in, put away when the test is over. */
export function anEmulatedFirebase(): Firebase {
  current = onEmulators(new Firebase(CONFIG), ADDRESSES)
  onTestFinished(putAway)
  return current
}

/** The page is loaded again: the services are as new, and what they stored is still there. */
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
