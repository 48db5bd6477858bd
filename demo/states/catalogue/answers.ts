import type { Answers } from '#domain/answers/Answers.ts'
import { parseAnswers } from '#domain/funnel/parseAnswers.ts'
import { FUNNELS } from '#domain/funnel/funnels.ts'
import { type AskingStep, isAsking } from '#domain/funnel/Step.ts'
import { isAnswered } from '#domain/funnel/validity.ts'
import type { SiteName } from '#domain/site/SiteName.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'

type AnswersByKey = Readonly<Record<string, unknown>>
type AskingSite = Pick<SiteRules, 'funnel' | 'minimumAge'>

/**
 * The answers of Ana, a woman who wants to lose weight, works out regularly and has sore knees. States and tests rely on these
 * answers. Questions without an answer here get their first possible answer.
 */
export const ANA: AnswersByKey = {
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

/** Answers to all questions of a funnel, in metric units: each the preferred answer if it is valid, otherwise the first one. */
export function answeredAll(site: AskingSite, preferred: AnswersByKey): Answers {
  const chosen: Record<string, unknown> = {}
  for (const step of site.funnel) {
    if (!isAsking(step) || step.key === undefined) continue
    const answer = preferred[step.writes]
    chosen[step.writes] = isAnswered(step, { units: 'metric', [step.writes]: answer }, site)
      ? answer
      : firstValid(step, site)
  }
  return parseAnswers(site.funnel, { ...chosen, units: 'metric' })
}

function firstValid(step: AskingStep, { minimumAge }: AskingSite): unknown {
  if (step.kind === 'name') return 'Ana'
  if ('bounds' in step) return step.bounds({ units: 'metric', minimumAge }).min
  const [first] = Object.values(step.answers)
  return 'noneOffered' in step ? [first] : first
}

/** Old enough for every site. */
const ADULT = 18

/** Ana's answers on sites that offer other answers. */
const SITE_ANSWERS: Readonly<Partial<Record<SiteName, AnswersByKey>>> = {
  coach: {
    goal: 'lose_weight',
    typical_day: 5,
    workout_environment: 'gym',
    workout_length: 'long',
    motivation: ['wellbeing', 'feel_better'],
  },
}

/** The answers of a visitor who answered every question of a site, in metric units. */
export const answeredOn = (site: SiteName): Answers =>
  answeredAll(
    { funnel: FUNNELS[site], minimumAge: ADULT },
    { ...ANA, motivation: ['be_active', 'improve_sleep'], ...SITE_ANSWERS[site] },
  )

export const ANSWERED: Answers = answeredOn('workouts')

/** The answers without some keys. */
export function without(answers: object, ...keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)))
}
