import { AuthError } from '#application/ports/account/AuthError.ts'
import type { FetchWaysIn } from '#application/ports/account/WaysIn.ts'
import { keptOnceReady } from '../keptOnceReady.ts'
import type { FirebaseAuthGateway } from './FirebaseAuthGateway.ts'
import type { ProviderWindows } from './ProviderWindows.ts'

/** The ways in of a gateway, fetched on demand; `windows` are those of the social providers. */
export function fetchWaysIn(
  gateway: FirebaseAuthGateway,
  windows: () => Promise<ProviderWindows>,
): FetchWaysIn {
  const fetched = keptOnceReady(
    async () => new (await import('./FirebaseWaysIn.ts')).FirebaseWaysIn(gateway, windows),
  )
  return async () => {
    try {
      return await fetched()
    } catch (cause) {
      throw new AuthError('offline', null, { cause })
    }
  }
}
