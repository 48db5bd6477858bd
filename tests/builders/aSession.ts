import type { AuthUser } from '../../src/domain/person/AuthUser.ts'
import { ANONYMOUS, LOADING, type Session } from '../../src/domain/person/Session.ts'
import type { UserProfile } from '../../src/domain/person/UserProfile.ts'
import type { CompletedFlag, SubscriptionField } from '../../src/domain/site/SiteRules.ts'

interface ProfileFacts {
  readonly answers?: UserProfile['answers']
  /** The subscriptions that are active. */
  readonly active?: readonly SubscriptionField[]
  /** The onboardings that are completed. */
  readonly completed?: readonly CompletedFlag[]
}

/** A profile that says this and nothing else. */
export function aProfile({ answers = {}, active = [], completed = [] }: ProfileFacts = {}): UserProfile {
  return {
    answers,
    active: {
      subscription: active.includes('subscription'),
      subscription_yoga: active.includes('subscription_yoga'),
      subscription_hc: active.includes('subscription_hc'),
      subscription_body_scanning: active.includes('subscription_body_scanning'),
    },
    completed: { workouts: completed.includes('workouts'), hc: completed.includes('hc') },
  }
}

export const aPerson = (about: Partial<AuthUser> = {}): AuthUser => ({
  uid: 'uid-1',
  email: 'ana@example.com',
  displayName: null,
  photoURL: null,
  providers: ['password'],
  ...about,
})

/** Sessions, by what is known of whoever is here. */
export const aSession = {
  stillLoading: LOADING,
  ofNobody: ANONYMOUS,
  ofSomebody: (facts: ProfileFacts = {}): Session => ({
    status: 'signedIn',
    user: aPerson(),
    profile: { status: 'loaded', profile: aProfile(facts) },
  }),
  ofSomebodyWithoutProfile: { status: 'signedIn', user: aPerson(), profile: { status: 'absent' } } satisfies Session,
  ofSomebodyUnknown: { status: 'signedIn', user: aPerson(), profile: { status: 'unknown' } } satisfies Session,
} as const
