import type { CompletedFlag } from '../site/SiteRules.ts'
import type { Subscriptions } from './Subscription.ts'

/** The ability scores that the app measures: finite numbers, null if it has not measured one. */
export interface Ability {
  readonly strength: number | null
  readonly cardio: number | null
  readonly flexibility: number | null
}

/** The parts of a person's profile document that the funnel reads (product 3: user profile document). */
export interface UserProfile {
  /** The answers on the document by key, `profile.x` before root `x`. They are not yet parsed for a site. */
  readonly answers: Readonly<Record<string, unknown>>
  readonly ability: Ability
  /** When the person registered, in ms since the epoch; null if the document does not say. */
  readonly registered: number | null
  readonly subscriptions: Subscriptions
  readonly completed: Readonly<Record<CompletedFlag, boolean>>
}
