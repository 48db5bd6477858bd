import type { SiteRules } from '../site/SiteRules.ts'
import type { AuthUser } from './AuthUser.ts'
import type { UserProfile } from './UserProfile.ts'

/** What is known of a signed-in person's profile. `unknown`: its read failed, which never means "not subscribed". */
export type ProfileState =
  | { readonly status: 'loaded'; readonly profile: UserProfile }
  | { readonly status: 'absent' }
  | { readonly status: 'unknown' }

/** Who is here: loading until the first word of the auth provider and any profile fetch (product 4: auth). */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'anonymous' }
  | { readonly status: 'signedIn'; readonly user: AuthUser; readonly profile: ProfileState }

export const LOADING: Session = { status: 'loading' }
export const ANONYMOUS: Session = { status: 'anonymous' }

/** Whether a site's subscription is active; false while that is not known. */
export function isActive(session: Session, { subscriptionField }: Pick<SiteRules, 'subscriptionField'>): boolean {
  return session.status === 'signedIn' && session.profile.status === 'loaded' && session.profile.profile.subscriptions[subscriptionField].active
}

/** Whether the site's onboarding is completed; false while that is not known. */
export function hasCompleted(session: Session, site: SiteRules): boolean {
  return session.status === 'signedIn' && session.profile.status === 'loaded' && session.profile.profile.completed[site.completedFlag]
}
