import type { CompletedFlag } from '../site/SiteRules.ts'
import { cleanName } from './displayName.ts'
import type { Subscriptions } from './Subscription.ts'
import type { SubscriptionField } from '../vocabulary/payment.ts'

/** An order that activates nothing yet (product 4: orders). `pending`: it is not paid. `held`: support must check it first. */
export interface OpenOrder {
  readonly state: 'pending' | 'held'
  /** The reference that the buyer quotes to support. */
  readonly reference: string | null
  /** The subscription that the order is for; null if unknown: the order may then be for any. */
  readonly activates: SubscriptionField | null
}

/** The ability scores that the app measures: finite numbers; null for one that the app has not measured. */
export interface Ability {
  readonly strength: number | null
  readonly cardio: number | null
  readonly flexibility: number | null
}

/** The parts of a person's profile document that the funnel reads (product 3: user profile document). */
export interface UserProfile {
  /** The answers on the document, by key, not yet parsed for a site. If the document has both `profile.x` and `x`, `profile.x` wins. */
  readonly answers: Readonly<Record<string, unknown>>
  readonly ability: Ability
  /** When the person registered, in ms since the epoch; null if the document does not say. */
  readonly registered: number | null
  readonly subscriptions: Subscriptions
  readonly openOrders: readonly OpenOrder[]
  readonly newsletter: boolean
  /** The last consent to health data in the account, or its withdrawal, that was recorded while there was a profile; null if none was. */
  readonly healthConsent: boolean | null
  readonly completed: Readonly<Record<CompletedFlag, boolean>>
}

/** The name on a profile, in the form in which names are stored; empty if it has none. */
export const nameOnProfile = ({ answers: { displayName } }: Pick<UserProfile, 'answers'>): string =>
  typeof displayName === 'string' ? cleanName(displayName) : ''
