import { deleteApp, getApps } from 'firebase/app'
import { onTestFinished } from 'vitest'
import type { Unsubscribe } from '#application/ports/Listeners.ts'
import type { Log } from '#application/ports/Log.ts'
import { Firebase } from '#infrastructure/firebase/Firebase.ts'
import { FirebaseAuthGateway } from '#infrastructure/firebase/account/FirebaseAuthGateway.ts'
import { KeptSession } from '#infrastructure/firebase/account/KeptSession.ts'
import { fetchSignInGateway } from '#infrastructure/firebase/account/fetchSignInGateway.ts'
import { StagedWindows } from '../account/StagedWindows.ts'

export const CONFIG = {
  apiKey: 'demo-key',
  authDomain: 'onward-demo.firebaseapp.com',
  projectId: 'onward-demo',
  appId: '1:1:web:1',
}

export const ROBIN = { email: 'robin@example.com', password: 'a-long-one' }

export const silentLog = { error: () => undefined, info: () => undefined } satisfies Log

/** The auth gateway and the sign-in gateway over these services. */
export async function gatewaysOver(
  firebase: Firebase,
  log: Log = silentLog,
  windows = new StagedWindows(),
) {
  const gateway = anAuthGateway(firebase, log)
  return { gateway, signInGateway: await fetchSignInGateway(gateway, async () => windows)() }
}

/** A kept session that leaves no listener on the window after the test. */
export class KeptSessionOfTest extends KeptSession {
  override observe(listener: () => void): Unsubscribe {
    const stop = super.observe(listener)
    onTestFinished(stop)
    return stop
  }
}

/** The auth gateway over these services. */
export const anAuthGateway = (firebase: Firebase, log: Log = silentLog) =>
  new FirebaseAuthGateway(firebase, new KeptSessionOfTest(firebase.apiKey), log)

/** The sign-in gateway over these services. */
export const signInGatewayOver = async (firebase: Firebase, windows = new StagedWindows()) =>
  (await gatewaysOver(firebase, silentLog, windows)).signInGateway

/** Replaces the browser's `indexedDB` until the end of the test. */
export function withDatabases(indexedDB: unknown): void {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB') ?? {}
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: indexedDB })
  onTestFinished(() => void Object.defineProperty(globalThis, 'indexedDB', own))
}

/** Signs Robin up. @returns the new uid */
export const signUpRobin = async (firebase: Firebase): Promise<string> =>
  (await (await signInGatewayOver(firebase)).signUp(ROBIN)).user.uid

/** Functions that create Firebase services for tests. @param create creates services whose requests wait for `before` */
export function testServices(create: (before?: Promise<unknown>) => Firebase) {
  let current: Firebase | null = null
  const signOutAndDelete = async () => {
    const firebase = current
    current = null
    if (!firebase || getApps().length === 0) return
    await (await firebase.auth()).signOut()
    await Promise.all(getApps().map(deleteApp))
  }
  return {
    /** The services with nobody signed in. They are deleted after the test. */
    aFirebase(before?: Promise<unknown>): Firebase {
      onTestFinished(signOutAndDelete)
      return (current = create(before))
    },
    /** Simulates a reload: new services over the same stored data. */
    async reloaded(): Promise<Firebase> {
      await Promise.all(getApps().map(deleteApp))
      return (current = create())
    },
  }
}

export const { aFirebase, reloaded } = testServices((before) => new Firebase(CONFIG, before))
