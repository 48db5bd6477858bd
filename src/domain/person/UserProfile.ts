import type { CompletedFlag, SubscriptionField } from '../site/SiteRules.ts'

/** The profile document of a person as far as the funnel reads it (product 3: user profile document). */
export interface UserProfile {
  /** Plan-data keys found on the document, `profile.x` before root `x`, not yet parsed for a site. */
  readonly answers: Readonly<Record<string, unknown>>
  readonly active: Readonly<Record<SubscriptionField, boolean>>
  readonly completed: Readonly<Record<CompletedFlag, boolean>>
}
