import type { Auth, UserCredential } from 'firebase/auth'
import type { SocialProvider } from '../../../domain/vocabulary/account.ts'

/** How one gets a social provider's word on a person. Every method that fails rejects with the SDK's errors. */
export interface ProviderWindows {
  /** Fetches what a window needs, so that it opens right from the tap. */
  prepare(): Promise<void>
  open(auth: Auth, provider: SocialProvider): Promise<UserCredential>
  leave(auth: Auth, provider: SocialProvider): Promise<void>
  /** What came of leaving; null where nothing did. */
  returned(auth: Auth, provider: SocialProvider): Promise<UserCredential | null>
}
