import type { SocialProvider } from '../../../domain/vocabulary/account.ts'
import type { Kept } from '../Kept.ts'

/** What this tab sent to the store's page, to recognise the token that it asked for. */
export interface StoreState {
  readonly state: string
  /** When the visitor left, in ms since the epoch. */
  readonly at: number
  /** Who was signed in then; null for nobody. */
  readonly uid: string | null
}

/** Where the visitor went to sign in, to a social provider or to the store, and what their sign-up has left to do. */
export interface WayInRepository {
  readonly provider: Kept<SocialProvider>
  readonly storeState: Kept<StoreState>
  /** When this tab made the first request that may have created an account and was not answered, in ms since the epoch. */
  readonly askedAt: Kept<number>
  /** The uid of a new person whose notifications could not be requested. */
  readonly unscheduled: Kept<string>
}
