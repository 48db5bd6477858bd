import template from '#root/firebase/remoteconfig.template.json' with { type: 'json' }
import { SHORTEST_PASSWORD } from '#domain/person/password.ts'
import type { ProgramArea } from '#domain/vocabulary/account.ts'
import { SkuPrefix } from '#domain/vocabulary/products.ts'
import { seededVouchers } from './vouchers.ts'
import type { Account, Tables } from './Tables.ts'

/** The password of every seeded account. */
export const SEEDED_PASSWORD = 'onward1'

const ANSWERS = {
  gender: 'f',
  workout_days: [1, 3, 5],
  goal: 1,
  body_type: 2,
  problem_areas: ['belly', 'thighs'],
  previous_experience: 3,
  fitness: 2,
  age: 34,
  height: 168,
  weight: 72,
  goal_weight: 65,
  max_impact: 2,
  units: 'metric',
}

/** The running experiments, each with the arm that everybody gets until another one is published in the drawer. */
const EXPERIMENTS = { paywall_first: 'plans' }

/** The coaches whom the demo introduces. */
const COACHES = JSON.stringify([
  {
    name: 'Amara',
    line: 'Ran her first race at 39. Likes small steps that last.',
    replies: 'within a day, Monday to Friday',
    picture: '/demo-coach-amara.svg',
  },
  {
    name: 'Jonas',
    line: 'Physiotherapist. Trains around sore knees and full calendars.',
    replies: 'the same evening, Monday to Saturday',
    picture: '/demo-coach-jonas.svg',
  },
])

/** The paywall first selects what the visitor named. */
const PAYWALL = { default_payment_period: 'named' }

/** The settings of promos that the paywall shows and the server refuses. */
const REFUSED_PROMOS = Object.fromEntries(
  ['used', 'over'].flatMap((code) =>
    ['', '_coach'].map((suffix) => [`promo_${code}_year${suffix}`, 'true']),
  ),
)

/**
 * The initial data of the services. Sam has an account and no profile. Riley has a completed profile and no subscription. Alex
 * has an active subscription on every site.
 * @param now milliseconds since the epoch
 */
export function seededTables(now: number): Tables {
  const registered = new Date(now).toISOString()
  const completed = {
    profile: ANSWERS,
    registered,
    onboarding_completed: { workouts: true },
    newsletter: true,
  }
  const people = [aPerson('Sam', now), aPerson('Riley', now), aPerson('Alex', now)]
  return {
    format: 1,
    settings: {
      enumerationProtection: true,
      activationDelayMs: 1200,
      passwordPolicy: { minPasswordLength: SHORTEST_PASSWORD },
    },
    accounts: Object.fromEntries(people.map((person) => [person.uid, person])),
    documents: {
      'demo-riley': { ...completed, profile: { ...ANSWERS, displayName: 'Riley' } },
      'demo-alex': {
        ...completed,
        profile: { ...ANSWERS, displayName: 'Alex' },
        onboarding_completed: { yoga: true, workouts: true, hc: true } satisfies Record<
          ProgramArea,
          true
        >,
        subscription: subscribedTo('onward-year', 'ONWARD-1'),
        subscription_hc: subscribedTo(`${SkuPrefix.HumanCoaching}-year`, 'ONWARD-2'),
        subscription_yoga: subscribedTo(`${SkuPrefix.YogaPro}-year`, 'ONWARD-3'),
      },
    },
    installations: {},
    template: {
      version: 1,
      entries: {
        ...defaultSettings(),
        ...EXPERIMENTS,
        ...PAYWALL,
        ...REFUSED_PROMOS,
        coaches: COACHES,
      },
    },
    journal: [],
    requests: [],
    consents: {},
    appCodes: {},
    refreshTokens: {},
    activations: [],
    mails: [],
    vouchers: seededVouchers(),
  }
}

/** The defaults of the deployed template. */
function defaultSettings(): Record<string, string> {
  const parameters = Object.values(template.parameterGroups).flatMap((group) =>
    Object.entries(group.parameters),
  )
  return Object.fromEntries(
    parameters.flatMap(([name, { defaultValue }]) =>
      'value' in defaultValue ? [[name, defaultValue.value]] : [],
    ),
  )
}

/** The subscription that a paid order adds to the buyer's document. */
export function subscribedTo(path: string, reference: string): Record<string, unknown> {
  return { active: true, state: 'active', gateway: 'card', sku: path, reference }
}

function aPerson(displayName: string, createdAt: number): Account {
  const name = displayName.toLowerCase()
  return {
    uid: `demo-${name}`,
    email: `${name}@example.com`,
    emailVerified: false,
    password: SEEDED_PASSWORD,
    displayName,
    photoUrl: null,
    disabled: false,
    identities: [],
    createdAt,
  }
}
