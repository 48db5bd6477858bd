import type { SiteRules } from '../site/SiteRules.ts'
import type { SubscriptionField } from '../vocabulary/payment.ts'
import type { AuthUser } from './AuthUser.ts'
import type { OpenOrder, UserProfile } from './UserProfile.ts'

/** The profile of a signed-in person. `unknown`: reading it failed; it does not mean that there is no subscription. */
export type ProfileState =
  | { readonly status: 'loaded'; readonly profile: UserProfile }
  | { readonly status: 'absent' }
  | { readonly status: 'unknown' }

/**
 * Who is signed in. Loading until the auth provider has reported and a person's profile has been read (product 4: auth).
 * `hasEnded`: the account service ended the session of this tab's person, who has not logged out.
 */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'anonymous'; readonly hasEnded?: true }
  | { readonly status: 'signedIn'; readonly user: AuthUser; readonly profile: ProfileState }

export const LOADING: Session = { status: 'loading' }
export const ANONYMOUS: Session = { status: 'anonymous' }
export const ENDED: Session = { status: 'anonymous', hasEnded: true }

/** The uid of the signed-in person; null if nobody is signed in, and while the session is loading. */
export const uidOf = (session: Session): string | null =>
  session.status === 'signedIn' ? session.user.uid : null

/** The profile of the signed-in person; null if there is none, and while it is not known. */
export const profileOf = (session: Session): UserProfile | null =>
  session.status === 'signedIn' && session.profile.status === 'loaded'
    ? session.profile.profile
    : null

/** Whether the person has an active subscription to the site; false while unknown. */
export const hasActiveSubscription = (
  session: Session,
  { subscriptionField }: Pick<SiteRules, 'subscriptionField'>,
): boolean => profileOf(session)?.subscriptions[subscriptionField].active ?? false

// @rule 4.server-orders While the server knows a pending or held order for a subscription, no device sells that
//   subscription, and pages say the state of the order
/** The open order for this subscription on the person's profile. Null if there is none, or while the profile is not known. */
export const openOrderOf = (session: Session, field: SubscriptionField): OpenOrder | null =>
  profileOf(session)?.openOrders.find(
    ({ activates }) => activates === null || activates === field,
  ) ?? null

/** Whether the person has completed the site's onboarding; false while unknown. */
export const hasCompletedOnboarding = (session: Session, { completedFlag }: SiteRules): boolean =>
  profileOf(session)?.completed[completedFlag] ?? false
