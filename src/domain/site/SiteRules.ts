import type { Step } from '../funnel/Step.ts'
import type { OfferVariant } from '../offer/Offer.ts'
import type { ProgramArea } from '../vocabulary/account.ts'
import type { SubscriptionField } from '../vocabulary/payment.ts'
import type { SiteName } from './SiteName.ts'

/** A program whose onboarding the back end can mark as completed. */
export type CompletedFlag = ProgramArea

/** Everything that differs between sites. */
export interface SiteRules {
  readonly name: SiteName
  /** The back end's name of the site (product 7). */
  readonly app: ProgramArea
  readonly funnel: readonly Step[]
  /** The `data-theme` of the page, which selects the accent colour. */
  readonly theme: 'onward' | 'coach'
  /** In years (product 5). */
  readonly minimumAge: number
  /** The site that takes people who are too young for this one; null for none. */
  readonly forYounger: SiteRules | null
  /** The subscription record whose field `active` says whether a person has access to the site's program. */
  readonly subscriptionField: SubscriptionField
  readonly completedFlag: CompletedFlag
  /** How the paywall presents its offers (product 3: plan). */
  readonly offerVariant: Exclude<OfferVariant, 'gift'>
  /** The prefix of the default product paths (product 9). */
  readonly skuPrefix: string
  /** The suffix of the names of the site's own settings and promo flags; empty for the default site. */
  readonly settingSuffix: '' | `_${string}`
  /** Whether this device remembers a promo for later addresses that do not name it. */
  readonly storesPromo: boolean
  /** Whether `onboarding_promo` starts a promo for signed-in visitors. */
  readonly usesRemotePromo: boolean
}
