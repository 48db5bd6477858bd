import type { SocialProvider } from '../../../domain/vocabulary/account.ts'
import type { Kept } from '../Kept.ts'

/** What this tab gave the store's page, to know its own token by. */
export interface StoreState {
  readonly state: string
  /** When the visitor left, in ms since the epoch. */
  readonly at: number
}

/** Where the visitor went to sign in. */
export interface WayInRepository {
  readonly provider: Kept<SocialProvider>
  readonly storeState: Kept<StoreState>
}
