import * as v from 'valibot'
import { coachFunnel } from '../../domain/funnel/coachFunnel.ts'
import { isAsking, type Step } from '../../domain/funnel/Step.ts'
import { workoutsFunnel } from '../../domain/funnel/workoutsFunnel.ts'
import type { UserProfile } from '../../domain/person/UserProfile.ts'

const fields = v.fallback(v.record(v.string(), v.unknown()), {})
const flag = v.fallback(v.boolean(), false)
const subscription = v.fallback(v.object({ active: flag }), { active: false })

/** The document users/{uid} (product 3: user profile document): whatever is missing or of a wrong type counts as unset. */
const userDocument = v.object({
  profile: fields,
  subscription,
  subscription_yoga: subscription,
  subscription_hc: subscription,
  subscription_body_scanning: subscription,
  onboarding_completed: v.fallback(v.object({ workouts: flag, hc: flag }), { workouts: false, hc: false }),
})

const STEPS: readonly Step[] = [...workoutsFunnel, ...coachFunnel]
const PLAN_KEYS: ReadonlySet<string> = new Set([...STEPS.filter(isAsking).map(({ writes }) => writes), 'units'])

/** A profile read from its document. Null values count as unset. */
export function toUserProfile(data: unknown): UserProfile {
  const root = v.parse(fields, data)
  const document = v.parse(userDocument, root)
  const answers: Record<string, unknown> = {}
  for (const key of PLAN_KEYS) {
    const value = document.profile[key] ?? root[key]
    if (value !== undefined && value !== null) answers[key] = value
  }
  return {
    answers,
    active: {
      subscription: document.subscription.active,
      subscription_yoga: document.subscription_yoga.active,
      subscription_hc: document.subscription_hc.active,
      subscription_body_scanning: document.subscription_body_scanning.active,
    },
    completed: document.onboarding_completed,
  }
}
