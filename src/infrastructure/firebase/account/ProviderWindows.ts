import type { Auth, UserCredential } from 'firebase/auth'
import type { SocialProvider } from '#domain/vocabulary/account.ts'

/** Signs in with a social provider, in the provider's window or on its page. Failures reject with the SDK's errors. */
export interface ProviderWindows {
  /** Loads what a window needs, so that a tap opens it at once. */
  prepare(): Promise<void>
  /** Signs in, in the provider's window. @param cancelled closes the window, and rejects */
  open(auth: Auth, provider: SocialProvider, cancelled?: AbortSignal): Promise<UserCredential>
  /** Leaves the product for the provider's page. */
  leave(auth: Auth, provider: SocialProvider): Promise<void>
  /** The sign-in with which the visitor returns from the provider's page; null if there is none. */
  returned(auth: Auth, provider: SocialProvider): Promise<UserCredential | null>
}
