import { coach } from '../../src/composition/sites/coach.ts'
import { ALL_SITES } from '../../src/composition/sites/sites.ts'
import { workouts } from '../../src/composition/sites/workouts.ts'
import { isAsking } from '../../src/domain/funnel/Step.ts'
import { isAnswered } from '../../src/domain/funnel/validity.ts'
import { type AnswerKey, parseAnswers, type Answers } from '../../src/domain/answers/Answers.ts'
import type { SiteName } from '../../src/domain/site/SiteName.ts'
import type { SiteRules } from '../../src/domain/site/SiteRules.ts'
import { validAnswers } from './walk.ts'

type AnswersByKey = Readonly<Record<string, unknown>>

/**
 * Ana: a woman who wants to lose weight, works out regularly and has sore knees. These are the answers that tests rely
 * on, by key, in no order; every other question gets the first answer that it takes.
 */
const ANAS: AnswersByKey = {
  gender: 'f',
  displayName: 'Ana',
  goal: 1,
  body_type: 3,
  problem_areas: ['belly', 'thighs'],
  previous_experience: 1,
  fitness: 2,
  age: 34,
  height: 172,
  weight: 78,
  goal_weight: 68,
  max_impact: 1,
  typical_day: 1,
  workout_frequency: 1,
  push_up_count: 1,
  walking_duration: 1,
  bad_habits: ['sweet'],
  energy_level: 1,
  latest_ideal_weight: 2,
  sleep_duration: 2,
  stress: 2,
  workout_environment: 0,
  water_intake: 2,
  motivation: ['be_active'],
  motivation_level: 2,
  commitment: 2,
  workout_length: 2,
  leading_more_relaxed: false,
  plan_pace: 3,
  workout_days: [1, 3, 5],
}

/** Her different answers on the coach site, from its own answer sets. */
const TO_A_COACH: AnswersByKey = { goal: 'lose_weight', workout_environment: 'gym', motivation: ['wellbeing'], workout_length: 'medium' }

/** All of a site's questions answered, in order and in metric units: with the preferred answer, or else the first that is valid. */
function allAnswered(site: SiteRules, preferred: AnswersByKey): Answers {
  const chosen: Record<string, unknown> = {}
  for (const step of site.funnel) {
    if (!isAsking(step) || step.key === undefined) continue
    const wished = preferred[step.writes]
    chosen[step.writes] = isAnswered(step, { units: 'metric', [step.writes]: wished }, site) ? wished : validAnswers(step, {}, site)[0]
  }
  return parseAnswers(site.funnel, { ...chosen, units: 'metric' })
}

const OWN: Readonly<Partial<Record<SiteName, AnswersByKey>>> = { coach: TO_A_COACH }
const ANSWERED = new Map(ALL_SITES.map((site) => [site.name, allAnswered(site, { ...ANAS, ...OWN[site.name] })]))

/** Answers to every question of a site, with these changes. */
export const answersOn = ({ name }: Pick<SiteRules, 'name'>, changes: Answers = {}): Answers => ({ ...ANSWERED.get(name), ...changes })

/** Answers to every question of the workouts site, with these changes. */
export const allAnswers = (changes: Answers = {}): Answers => answersOn(workouts, changes)

/** Answers to every question of the coach site, with these changes. */
export const allCoachAnswers = (changes: Answers = {}): Answers => answersOn(coach, changes)

/** The key of the first statement, which holds true or false. */
export const STATEMENT = workouts.funnel.flatMap((step) => (step.kind === 'statement' ? [step.writes] : []))[0] ?? 'no_statement'

/** The answers without those of some keys. */
export function without(answers: Answers, ...keys: readonly (AnswerKey | 'units')[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.some((gone) => gone === key)))
}

/** The answers given before this key's question, in the order of the funnel. */
export function answeredUpTo(answers: Answers, key: AnswerKey): Answers {
  const asked = workouts.funnel.flatMap((step) => (isAsking(step) && step.key !== undefined ? [step.writes] : []))
  const before = new Set<string>(asked.slice(0, asked.findIndex((one) => one === key)))
  return Object.fromEntries(Object.entries(answers).filter(([name]) => name === 'units' || before.has(name)))
}

/** Ana's answers when she reaches the step at an address of a site. */
export function answeredBefore(path: string, site: Pick<SiteRules, 'name' | 'funnel'>): Answers {
  const { name, funnel } = site
  const place = funnel.findIndex((step) => step.path === path)
  if (place < 0) throw new Error(`The ${name} site has no step at ${path}`)
  const answers = answersOn(site)
  const before = new Set<string>(funnel.slice(0, place).flatMap((step) => (isAsking(step) ? [step.writes] : [])))
  return Object.fromEntries(Object.entries(answers).filter(([key]) => key === 'units' || before.has(key)))
}
