import { AuthError, type FetchSignInGateway } from '#application/ports/account/SignInGateway.ts'
import { loadOnce } from '../loadOnce.ts'
import type { FirebaseAuthGateway } from './FirebaseAuthGateway.ts'
import type { ProviderWindows } from './ProviderWindows.ts'

/** Returns a function that loads the sign-in gateway. @param windows loads the social providers' windows */
export function fetchSignInGateway(
  gateway: FirebaseAuthGateway,
  windows: () => Promise<ProviderWindows>,
): FetchSignInGateway {
  const loadGateway = loadOnce(
    async () =>
      new (await import('./FirebaseSignInGateway.ts')).FirebaseSignInGateway(gateway, windows),
  )
  return async () => {
    try {
      return await loadGateway()
    } catch (cause) {
      throw new AuthError('offline', null, { cause })
    }
  }
}
