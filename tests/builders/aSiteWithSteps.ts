import { when, type Condition } from '#domain/funnel/Condition.ts'
import { choice, isLandmark, type Step } from '#domain/funnel/Step.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { workouts } from '#composition/sites/workouts.ts'

interface StepFacts {
  /** The key of the step's answer; by default the last part of the step's address, in snake case. */
  readonly key?: string
  readonly answers?: Readonly<Record<string, string | number>>
  readonly askWhen?: Condition
  readonly refines?: true
}

/** A question with the answers yes and no unless others are given. @param at the last part of its address */
export function aStep(
  at: string,
  { key = at.replaceAll('-', '_'), answers = { yes: 'yes', no: 'no' }, ...facts }: StepFacts = {},
) {
  return choice({ at, section: 'body', key, answers, ...facts })
}

/** A condition that holds if the answer under this key has this value. */
export const answered = (key: string, value: unknown): Condition =>
  when(key, (answers) => answers[key] === value)

/** A site with these steps between welcome and the three other landmarks. */
export function aSiteWithSteps(...steps: readonly Step[]): SiteRules {
  const [welcome, ...others] = workouts.funnel.filter(isLandmark)
  return { ...workouts, funnel: [...(welcome ? [welcome] : []), ...steps, ...others] }
}
