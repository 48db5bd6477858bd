import type { AuthUser } from '#domain/person/AuthUser.ts'
import { ANONYMOUS, ENDED, LOADING, type Session } from '#domain/person/Session.ts'
import type { UserProfile } from '#domain/person/UserProfile.ts'
import { NO_SUBSCRIPTION, type Subscription } from '#domain/person/Subscription.ts'
import type { CompletedFlag } from '#domain/site/SiteRules.ts'
import { Role } from '#domain/vocabulary/account.ts'
import type { SubscriptionField } from '#domain/vocabulary/payment.ts'

interface ProfileFacts {
  readonly answers?: UserProfile['answers']
  /** The active subscriptions. */
  readonly active?: readonly SubscriptionField[]
  /** Further facts about subscriptions, by field. */
  readonly plans?: Readonly<Partial<Record<SubscriptionField, Partial<Subscription>>>>
  readonly openOrders?: UserProfile['openOrders']
  /** The completed onboardings. */
  readonly completed?: readonly CompletedFlag[]
}

/** A profile with these facts and nothing else. */
export function aProfile({
  answers = {},
  active = [],
  plans = {},
  openOrders = [],
  completed = [],
}: ProfileFacts = {}): UserProfile {
  const subscriptionOf = (field: SubscriptionField): Subscription => ({
    ...NO_SUBSCRIPTION,
    active: active.includes(field),
    ...plans[field],
  })
  return {
    answers,
    ability: { strength: null, cardio: null, flexibility: null },
    registered: null,
    subscriptions: {
      subscription: subscriptionOf('subscription'),
      subscription_yoga: subscriptionOf('subscription_yoga'),
      subscription_hc: subscriptionOf('subscription_hc'),
      subscription_body_scanning: subscriptionOf('subscription_body_scanning'),
    },
    openOrders,
    newsletter: false,
    healthConsent: null,
    completed: {
      yoga: completed.includes('yoga'),
      workouts: completed.includes('workouts'),
      hc: completed.includes('hc'),
    },
  }
}

export const aPerson = (about: Partial<AuthUser> = {}): AuthUser => ({
  uid: 'uid-1',
  email: 'ana@example.com',
  emailVerified: false,
  displayName: null,
  photoURL: null,
  providers: ['password'],
  socialId: null,
  role: Role.User,
  ...about,
})

/** Sessions, named after what is known about the visitor. */
export const aSession = {
  stillLoading: LOADING,
  ofNobody: ANONYMOUS,
  thatHasEnded: ENDED,
  ofSomebody: (facts: ProfileFacts = {}): Session => ({
    status: 'signedIn',
    user: aPerson(),
    profile: { status: 'loaded', profile: aProfile(facts) },
  }),
  ofSomebodyWithoutProfile: {
    status: 'signedIn',
    user: aPerson(),
    profile: { status: 'absent' },
  } satisfies Session,
  ofSomebodyWithUnknownProfile: {
    status: 'signedIn',
    user: aPerson(),
    profile: { status: 'unknown' },
  } satisfies Session,
} as const
