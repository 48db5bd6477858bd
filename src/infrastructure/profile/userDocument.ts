import * as v from 'valibot'
import { ALL_STEPS } from '#domain/funnel/funnels.ts'
import { isAsking } from '#domain/funnel/Step.ts'
import { NO_SUBSCRIPTION } from '#domain/person/Subscription.ts'
import type { UserProfile } from '#domain/person/UserProfile.ts'
import { NAME_LIMIT } from '#domain/person/displayName.ts'
import { oneLine } from '#domain/text/oneLine.ts'
import { Gateway, SubscriptionField, SubscriptionState } from '#domain/vocabulary/payment.ts'

/** The longest name, reference or answer, in characters. */
const LONGEST_TEXT = NAME_LIMIT

const fields = v.fallback(v.record(v.string(), v.unknown()), {})
const flag = v.fallback(v.boolean(), false)
const numberOrNull = v.fallback(v.nullable(v.pipe(v.number(), v.finite())), null)
const text = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.transform((raw) => oneLine(raw, LONGEST_TEXT)),
      v.minLength(1),
    ),
  ),
  null,
)

// @rule 3.subscription-records A profile has four subscription records; unknown values count as null
const subscription = v.fallback(
  v.pipe(
    v.object({
      active: flag,
      state: v.fallback(v.nullable(v.enum(SubscriptionState)), null),
      gateway: v.fallback(v.nullable(v.enum(Gateway)), null),
      sku: text,
      reference: text,
      standing: v.fallback(v.nullable(v.picklist(['overdue', 'paused'])), null),
      since: numberOrNull,
      first_paid: numberOrNull,
      ends: numberOrNull,
      next_charge: v.fallback(
        v.nullable(
          v.object({
            at: v.pipe(v.number(), v.finite()),
            total: v.pipe(v.number(), v.finite(), v.minValue(0)),
            currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
          }),
        ),
        null,
      ),
    }),
    v.transform(({ next_charge: nextCharge, first_paid: firstPaid, ...rest }) => ({
      ...rest,
      firstPaid,
      nextCharge,
    })),
  ),
  NO_SUBSCRIPTION,
)

/**
 * The entries of `open_orders`, which the server writes. Invalid entries are left out, because every entry counts as an open
 * order and closes the paywall.
 */
const openOrders = v.fallback(
  v.pipe(
    v.array(
      v.fallback(
        v.nullable(
          v.object({
            state: v.picklist(['pending', 'held']),
            reference: text,
            record: v.fallback(v.nullable(v.enum(SubscriptionField)), null),
          }),
        ),
        null,
      ),
    ),
    v.transform((orders) =>
      orders.flatMap((order) => {
        if (!order) return []
        const { record: activates, ...rest } = order
        return [{ ...rest, activates }]
      }),
    ),
  ),
  [],
)

/** A Firestore timestamp, or what a back end may have written instead: a date, an ISO string or ms since the epoch. */
const instant = v.fallback(
  v.nullable(
    v.pipe(
      v.union([
        v.pipe(
          v.object({ seconds: v.number() }),
          v.transform(({ seconds }) => seconds * 1000),
        ),
        v.pipe(
          v.date(),
          v.transform((date) => date.getTime()),
        ),
        v.pipe(
          v.string(),
          v.isoTimestamp(),
          v.transform((iso) => Date.parse(iso)),
        ),
        v.number(),
      ]),
      v.finite(),
    ),
  ),
  null,
)

/**
 * The document users/{uid} (product 3: user profile document). A field that is missing or has the wrong type counts as
 * unset.
 */
const userDocument = v.object({
  profile: fields,
  ability: fields,
  registered: instant,
  open_orders: openOrders,
  newsletter: flag,
  health_consent: v.fallback(v.nullable(v.boolean()), null),
  onboarding_completed: v.fallback(v.object({ yoga: flag, workouts: flag, hc: flag }), {
    yoga: false,
    workouts: false,
    hc: false,
  }),
})
const subscriptions = v.object(v.entriesFromList(Object.values(SubscriptionField), subscription))

const PLAN_KEYS: ReadonlySet<string> = new Set([
  ...ALL_STEPS.filter(isAsking).map(({ writes }) => writes),
  'units',
])

// @rule 3.profile-document A field `profile.x` of the profile document wins over `x` at the root
/**
 * Reads a profile from its document. An answer, ability or `registered` in `profile` wins over the same field at the root. Null
 * values count as unset.
 */
export function toUserProfile(data: unknown): UserProfile {
  const root = v.parse(fields, data)
  const document = v.parse(userDocument, root)
  const answers: Record<string, unknown> = {}
  for (const key of PLAN_KEYS) {
    const value = document.profile[key] ?? root[key]
    if (value !== undefined && value !== null)
      answers[key] = typeof value === 'string' ? oneLine(value, LONGEST_TEXT) : value
  }
  const inProfile = v.parse(fields, document.profile['ability'])
  const ability = (name: string) => v.parse(numberOrNull, inProfile[name] ?? document.ability[name])
  return {
    answers,
    ability: {
      strength: ability('strength'),
      cardio: ability('cardio'),
      flexibility: ability('flexibility'),
    },
    registered: v.parse(instant, document.profile['registered']) ?? document.registered,
    subscriptions: v.parse(subscriptions, root),
    openOrders: document.open_orders,
    newsletter: document.newsletter,
    healthConsent: document.health_consent,
    completed: document.onboarding_completed,
  }
}
