import type { Step } from '../funnel/Step.ts'

/** The keys of the answers that a profile needs (product 4: profile creation). */
const REQUIRED_KEYS: ReadonlySet<string> = new Set([
  'gender',
  'goal',
  'body_type',
  'problem_areas',
  'fitness',
  'age',
  'height',
  'weight',
  'max_impact',
])

// @rule 4.profile-required A profile needs the nine required answers, within their bounds, unless flags drop their steps
/** The given steps that must be answered before a profile is created. Questions that a site does not ask are not required. */
export function requiredSteps(steps: readonly Step[]): readonly Step[] {
  return steps.filter(({ key = '' }) => REQUIRED_KEYS.has(key))
}
