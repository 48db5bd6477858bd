import { coach } from '#domain/site/coach.ts'
import { ALL_SITES } from '#domain/site/sites.ts'
import { workouts } from '#domain/site/workouts.ts'
import { isAsking } from '#domain/funnel/Step.ts'
import type { AnswerKey, Answers } from '#domain/answers/Answers.ts'
import type { SiteName } from '#domain/site/SiteName.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { ANA, answeredAll } from '#demo/states/catalogue/answers.ts'

type AnswersByKey = Readonly<Record<string, unknown>>

/** Ana's answers to the questions for which the coach site offers other answers. */
const COACH_ANSWERS: AnswersByKey = {
  goal: 'lose_weight',
  workout_environment: 'gym',
  motivation: ['wellbeing'],
  workout_length: 'medium',
}

const ANSWERS_OF_SITE: Readonly<Partial<Record<SiteName, AnswersByKey>>> = { coach: COACH_ANSWERS }
const ALL_BY_SITE = new Map(
  ALL_SITES.map((site) => [
    site.name,
    answeredAll(site, { ...ANA, ...ANSWERS_OF_SITE[site.name] }),
  ]),
)

/** Answers to every question of a site, with these changes. */
export const answersOn = ({ name }: Pick<SiteRules, 'name'>, changes: Answers = {}): Answers => ({
  ...ALL_BY_SITE.get(name),
  ...changes,
})

/** Answers to every question of the workouts site, with these changes. */
export const allAnswers = (changes: Answers = {}): Answers => answersOn(workouts, changes)

/** Answers to every question of the coach site, with these changes. */
export const allCoachAnswers = (changes: Answers = {}): Answers => answersOn(coach, changes)

/** The key of the first step of the kind `statement`: a question whose answer is true or false. */
export const STATEMENT_KEY =
  workouts.funnel.flatMap((step) => (step.kind === 'statement' ? [step.writes] : []))[0] ??
  'no_statement'

/** The answers without those of these keys. */
export function without(answers: Answers, ...keys: readonly (AnswerKey | 'units')[]): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([key]) => !keys.some((removed) => removed === key)),
  )
}

/** Those of the answers that a visitor gives before the question with this key. */
export function answeredUpTo(answers: Answers, key: AnswerKey): Answers {
  const asked = workouts.funnel.flatMap((step) =>
    isAsking(step) && step.key !== undefined ? [step.writes] : [],
  )
  const before = new Set<string>(
    asked.slice(
      0,
      asked.findIndex((one) => one === key),
    ),
  )
  return Object.fromEntries(
    Object.entries(answers).filter(([name]) => name === 'units' || before.has(name)),
  )
}

/** Ana's answers when she reaches the step at an address of a site. */
export function answeredBefore(path: string, site: Pick<SiteRules, 'name' | 'funnel'>): Answers {
  const { name, funnel } = site
  const position = funnel.findIndex((step) => step.path === path)
  if (position < 0) throw new Error(`The ${name} site has no step at ${path}`)
  const answers = answersOn(site)
  const before = new Set<string>(
    funnel.slice(0, position).flatMap((step) => (isAsking(step) ? [step.writes] : [])),
  )
  return Object.fromEntries(
    Object.entries(answers).filter(([key]) => key === 'units' || before.has(key)),
  )
}

/** The answers that every profile of the workouts site needs. */
export const REQUIRED_ANSWERS = {
  gender: 'f',
  goal: 1,
  body_type: 2,
  problem_areas: ['belly'],
  fitness: 2,
  age: 34,
  height: 168,
  weight: 71.5,
  max_impact: 2,
  units: 'metric',
} as const satisfies Answers
