import type { CompletedFlag } from '../site/SiteRules.ts'
import type { Subscriptions } from './Subscription.ts'

/** How able somebody is by the app's own measure; finite numbers, null where it has none. */
export interface Ability {
  readonly strength: number | null
  readonly cardio: number | null
  readonly flexibility: number | null
}

/** The profile document of a person as far as the funnel reads it (product 3: user profile document). */
export interface UserProfile {
  /** Plan-data keys found on the document, `profile.x` before root `x`, not yet parsed for a site. */
  readonly answers: Readonly<Record<string, unknown>>
  readonly ability: Ability
  /** Since when, in ms since the epoch; null where the document does not say. */
  readonly registered: number | null
  readonly subscriptions: Subscriptions
  readonly completed: Readonly<Record<CompletedFlag, boolean>>
}
