import type { Firebase } from '#infrastructure/firebase/Firebase.ts'
import { loadOnce } from '#infrastructure/firebase/loadOnce.ts'

/** The address of each emulator, as host:port. */
export interface EmulatorAddresses {
  readonly auth: string
  readonly firestore: string
  readonly functions: string
}

/**
 * The services of `firebase`, connected to the Firebase emulators. Remote settings have no emulator and stay unchanged.
 * https://firebase.google.com/docs/emulator-suite
 */
export function onEmulators(firebase: Firebase, addresses: EmulatorAddresses): Firebase {
  const auth = loadOnce(async () => {
    // Imported first, so that the service is connected right after its setup: a request in between would go to the live service.
    const { connectAuthEmulator } = await import('firebase/auth')
    const service = await firebase.auth()
    connectAuthEmulator(service, `http://${addresses.auth}`, { disableWarnings: true })
    return service
  })
  return {
    apiKey: firebase.apiKey,
    app: firebase.app,
    auth,
    firestore: loadOnce(async () => {
      const { connectFirestoreEmulator } = await import('firebase/firestore/lite')
      await auth()
      const service = await firebase.firestore()
      connectFirestoreEmulator(service, ...hostAndPort(addresses.firestore))
      return service
    }),
    functions: loadOnce(async () => {
      const { connectFunctionsEmulator } = await import('firebase/functions')
      await auth()
      const service = await firebase.functions()
      connectFunctionsEmulator(service, ...hostAndPort(addresses.functions))
      return service
    }),
    remoteConfig: firebase.remoteConfig,
  }
}

function hostAndPort(address: string): [host: string, port: number] {
  const { hostname, port } = new URL(`http://${address}`)
  return [hostname, Number(port)]
}
