import type { Step } from '../funnel/Step.ts'

/** The plan-data keys without which no profile is made (product 4: profile creation). */
const REQUIRED_KEYS: ReadonlySet<string> = new Set(['gender', 'goal', 'body_type', 'problem_areas', 'fitness', 'age', 'height', 'weight', 'max_impact'])

/** Those of some steps that have to be answered before a profile is made. What a site does not ask for, it does not need. */
export function requiredSteps(steps: readonly Step[]): readonly Step[] {
  return steps.filter(({ key = '' }) => REQUIRED_KEYS.has(key))
}
