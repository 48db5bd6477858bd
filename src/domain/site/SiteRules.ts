import type { Step } from '../funnel/Step.ts'
import type { OfferVariant } from '../offer/Offer.ts'
import type { ProgramArea } from '../vocabulary/account.ts'
import type { SubscriptionField } from '../vocabulary/payment.ts'
import type { SiteName } from './SiteName.ts'

/** Onboardings that the server marks as completed, one for each program. */
export type CompletedFlag = ProgramArea

/** What the names of something a site has for itself end with; the usual site's end with nothing. */
type Suffix = '' | `_${string}`

/** What a site changes in the rules of the funnel. */
export interface SiteRules {
  readonly name: SiteName
  /** What the back end calls the site (product 7). */
  readonly app: ProgramArea
  readonly funnel: readonly Step[]
  /** In years (product 5). */
  readonly minimumAge: number
  /** The record whose `active` decides success. */
  readonly subscriptionField: SubscriptionField
  readonly completedFlag: CompletedFlag
  /** How the paywall presents its plans (product 3: plan). */
  readonly offerVariant: Exclude<OfferVariant, 'gift'>
  /** What the default product paths begin with (product 9). */
  readonly skuPrefix: string
  /** What the names of the site's own settings end with. */
  readonly settingSuffix: Suffix
  /** What the names of promo flags end with (product 4: promo). */
  readonly promoFlagSuffix: Suffix
  /** Whether a promo outlives its address on this device. */
  readonly storesPromo: boolean
  /** Whether `onboarding_promo` starts a promo for somebody signed in. */
  readonly usesRemotePromo: boolean
}
