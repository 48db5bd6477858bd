import type { SocialProvider } from '../../../domain/vocabulary/account.ts'
import type { Kept } from '../Kept.ts'

/** What this tab sent to the store's page, to recognise the token that it asked for. */
export interface StoreState {
  readonly state: string
  /** When the visitor left, in ms since the epoch. */
  readonly at: number
}

/** Where the visitor went to sign in: to a social provider or to the store. */
export interface WayInRepository {
  readonly provider: Kept<SocialProvider>
  readonly storeState: Kept<StoreState>
}
