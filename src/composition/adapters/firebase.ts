import type { Firebase } from '#infrastructure/firebase/Firebase.ts'
import { FirebaseAuthGateway } from '#infrastructure/firebase/account/FirebaseAuthGateway.ts'
import { KeptSession } from '#infrastructure/firebase/account/KeptSession.ts'
import {
  FirebaseRemoteSettings,
  type FetchLimits,
} from '#infrastructure/firebase/settings/FirebaseRemoteSettings.ts'
import { FirestoreProfileRepository } from '#infrastructure/firebase/FirestoreProfileRepository.ts'
import type { ProviderWindows } from '#infrastructure/firebase/account/ProviderWindows.ts'
import type { Log } from '#application/ports/Log.ts'
import { BrowserKept } from '#infrastructure/browser/storage/BrowserKept.ts'
import { textsByName, wholeNumber } from '#infrastructure/browser/storage/Format.ts'
import type { Stores } from '#infrastructure/browser/storage/KeyValueStore.ts'
import type { World } from '../World.ts'

type FirebaseWorld = Pick<
  World,
  'AuthGateway' | 'ProfileRepository' | 'RemoteSettings' | 'Accounts'
>

/** The ports that Firebase serves. @param windows the windows of the social providers */
export function firebaseWorld(
  firebase: Firebase,
  { stores, Log }: { readonly stores: Stores; readonly Log: Log },
  windows: () => Promise<ProviderWindows>,
  limits: FetchLimits = {},
): FirebaseWorld {
  const AuthGateway = new FirebaseAuthGateway(firebase, new KeptSession(firebase.apiKey), Log)
  return {
    AuthGateway,
    ProfileRepository: new FirestoreProfileRepository(firebase),
    RemoteSettings: new FirebaseRemoteSettings(
      firebase,
      {
        values: new BrowserKept(stores.browser, 'remote_settings', textsByName),
        time: new BrowserKept(stores.browser, 'remote_settings_at', wholeNumber),
      },
      Log,
      limits,
    ),
    Accounts: async () =>
      (await import('./firebaseAccounts.ts')).accountWorld(firebase, AuthGateway, windows),
  }
}
