import { isAsking } from '../../src/domain/funnel/Step.ts'
import type { AnswerKey, PlanData } from '../../src/domain/plan/PlanData.ts'
import type { SiteRules } from '../../src/domain/site/SiteRules.ts'

/** On the workouts site: a woman who wants to lose weight, works out regularly and has sore knees; every question answered, in metric units. */
const ANSWERED: PlanData = {
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
  leading_sleep_better: true,
  leading_improve_health: true,
  leading_more_relaxed: false,
  plan_pace: 3,
  workout_days: [1, 3, 5],
  units: 'metric',
}

/** The same person on the coach site, by the coach answer sets. */
const COACHED: PlanData = {
  ...ANSWERED,
  goal: 'lose_weight',
  workout_environment: 'gym',
  motivation: ['wellbeing'],
  workout_length: 'medium',
}

/** A plan with every question of the workouts site answered, but for the changes. */
export const aPlan = (changes: PlanData = {}): PlanData => ({ ...ANSWERED, ...changes })

/** A plan with every question of the coach site answered, but for the changes. */
export const aCoachPlan = (changes: PlanData = {}): PlanData => ({ ...COACHED, ...changes })

/** The plan without some of its answers. */
export function without(plan: PlanData, ...keys: readonly (AnswerKey | 'units')[]): PlanData {
  return Object.fromEntries(Object.entries(plan).filter(([key]) => !keys.some((gone) => gone === key)))
}

/** The plan as far as it was answered before this key's question. */
export function answeredUpTo(plan: PlanData, key: AnswerKey): PlanData {
  const keys = Object.keys(ANSWERED)
  const before = new Set<string>(keys.slice(0, keys.indexOf(key)))
  return Object.fromEntries(Object.entries(plan).filter(([name]) => name === 'units' || before.has(name)))
}

/** What Ana has answered when she comes to the step at an address, on a site. */
export function answeredBefore(path: string, { name, funnel }: Pick<SiteRules, 'name' | 'funnel'>): PlanData {
  const place = funnel.findIndex((step) => step.path === path)
  if (place < 0) throw new Error(`The ${name} site has no step at ${path}`)
  const plan = name === 'coach' ? aCoachPlan() : aPlan()
  const before = new Set<string>(funnel.slice(0, place).flatMap((step) => (isAsking(step) ? [step.writes] : [])))
  return Object.fromEntries(Object.entries(plan).filter(([key]) => key === 'units' || before.has(key)))
}
