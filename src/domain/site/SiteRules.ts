import type { Step } from '../funnel/Step.ts'
import type { OfferVariant } from '../offer/Offer.ts'
import type { SubscriptionField } from '../vocabulary/payment.ts'

/** Onboardings that the server marks as completed. */
export type CompletedFlag = 'workouts' | 'hc'

/** What a site changes in the rules of the funnel. */
export interface SiteRules {
  readonly name: 'workouts' | 'coach'
  /** What the back end calls the site (product 7). */
  readonly app: 'workouts' | 'hc'
  readonly funnel: readonly Step[]
  /** Years; 10, on the coach site 18 (product 5). */
  readonly minimumAge: number
  /** The record whose `active` decides success. */
  readonly subscriptionField: SubscriptionField
  readonly completedFlag: CompletedFlag
  /** How the paywall presents its plans (product 3: plan). */
  readonly offerVariant: Exclude<OfferVariant, 'gift'>
  /** What the default product paths begin with (product 9). */
  readonly skuPrefix: string
  /** What the names of the site's own settings end with. */
  readonly settingSuffix: '' | '_coach'
  /** What the names of promo flags end with (product 4: promo). */
  readonly promoFlagSuffix: '' | '_coach'
  /** Whether a promo outlives its address on this device. */
  readonly storesPromo: boolean
  /** Whether `onboarding_promo` starts a promo for somebody signed in. */
  readonly usesRemotePromo: boolean
}
