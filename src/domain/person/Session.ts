import type { SiteRules } from '../site/SiteRules.ts'
import type { SubscriptionField } from '../vocabulary/payment.ts'
import type { AuthUser } from './AuthUser.ts'
import type { OpenOrder } from './OpenOrder.ts'
import type { UserProfile } from './UserProfile.ts'

/**
 * The profile of a signed-in person, as far as it is known. `unknown` means that reading it failed, never that the person
 * has no subscription.
 */
export type ProfileState =
  | { readonly status: 'loaded'; readonly profile: UserProfile }
  | { readonly status: 'absent' }
  | { readonly status: 'unknown' }

/**
 * Who is signed in. It is loading until the auth provider first reports and the profile, if there is one to read, was read
 * (product 4: auth).
 */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'anonymous' }
  | { readonly status: 'signedIn'; readonly user: AuthUser; readonly profile: ProfileState }

export const LOADING: Session = { status: 'loading' }
export const ANONYMOUS: Session = { status: 'anonymous' }

/** Whether the person has an active subscription to the site; false while unknown. */
export function isActive(
  session: Session,
  { subscriptionField }: Pick<SiteRules, 'subscriptionField'>,
): boolean {
  return (
    session.status === 'signedIn' &&
    session.profile.status === 'loaded' &&
    session.profile.profile.subscriptions[subscriptionField].active
  )
}

// @rule 4.server-orders While the server knows a pending or held order for a subscription, no device sells that
//   subscription, and pages say the state of the order
/** The open order for this subscription on the person's profile. Null if there is none, or while the profile is not known. */
export function openOrderOf(session: Session, field: SubscriptionField): OpenOrder | null {
  if (session.status !== 'signedIn' || session.profile.status !== 'loaded') return null
  const { openOrders } = session.profile.profile
  return openOrders.find(({ activates }) => activates === null || activates === field) ?? null
}

/** Whether the person has completed the site's onboarding; false while unknown. */
export function hasCompleted(session: Session, site: SiteRules): boolean {
  return (
    session.status === 'signedIn' &&
    session.profile.status === 'loaded' &&
    session.profile.profile.completed[site.completedFlag]
  )
}
