import type { Answers } from '../answers/Answers.ts'
import { ADULT } from '../person/adulthood.ts'
import { MaxImpact } from '../vocabulary/body.ts'
import {
  CoachWorkoutLength,
  PreviousExperience,
  PushUpCount,
  WorkoutLength,
} from '../vocabulary/fitness.ts'
import { CoachGoal } from '../vocabulary/goal.ts'
import { isHeavy, LIMITS, OLDER_AGE, readinessOf, startingFitness } from './readiness.ts'

// How long and how hard the visitor trains. `readiness.ts` names the sources.

/** Minutes of a workout, as chosen and in the first week of those who start shorter. */
type Minutes = Readonly<Record<'chosen' | 'shorter' | 'shortest', number>>
const SHORT: Minutes = { shortest: 10, shorter: 10, chosen: 15 }
/** Also for a workout whose length was not chosen. */
const MEDIUM: Minutes = { shortest: 15, shorter: 20, chosen: 25 }
const LONG: Minutes = { shortest: 15, shorter: 25, chosen: 40 }
const MINUTES: ReadonlyMap<unknown, Minutes> = new Map<unknown, Minutes>([
  [WorkoutLength.Short, SHORT],
  [WorkoutLength.Long, LONG],
  [CoachWorkoutLength.Short, SHORT],
  [CoachWorkoutLength.Long, LONG],
])

/** The most by which workouts grow in a week: a tenth, the upper end of the steps of 2 to 10 percent in ACSM 2009. */
const WEEKLY_GROWTH = 1.1

/**
 * Minutes of a workout in the first week and, from week `laterFrom` on, as chosen. `afterEasyWeeks`: they grow only after weeks
 * that were easy, so the number of that week is the lowest.
 */
export function length(answers: Answers) {
  const minutes = MINUTES.get(answers.workout_length) ?? MEDIUM
  const { start } = LIMITS[readinessOf(answers)]
  const first = minutes[start]
  const weeksOfGrowth = Math.ceil(Math.log(minutes.chosen / first) / Math.log(WEEKLY_GROWTH))
  return {
    first,
    later: minutes.chosen,
    laterFrom: 1 + weeksOfGrowth,
    afterEasyWeeks: start === 'shortest',
  }
}

export type Level = 'gentle' | 'moderate' | 'demanding'
/** `later`: jumps after the first four weeks. */
export type Impact = 'none' | 'low' | 'later' | 'any'

const IMPACTS: Readonly<Record<number, Impact>> = {
  [MaxImpact.QuiteSerious]: 'none',
  [MaxImpact.MildPain]: 'low',
  [MaxImpact.NoProblems]: 'any',
}

const PAUSES: ReadonlySet<unknown> = new Set([
  PreviousExperience.LessThanYearAgo,
  PreviousExperience.MoreThanYearAgo,
])

/**
 * No jumps for sore knees, after an injury, from age 60, with a high body mass index, in a gentle workout, or if the knees are
 * unknown; no deep bends if the knees hurt a lot. After a pause of training, jumps wait: the WHO (2020) advises to start with small
 * amounts and to increase them gradually. Four weeks are the product's own rule.
 */
function impactOf(answers: Answers, level: Level): Impact {
  const {
    max_impact: knees = MaxImpact.MildPain,
    previous_experience: experience,
    goal,
    age = 0,
  } = answers
  const kneeImpact = IMPACTS[knees] ?? 'low'
  const avoidsJumps =
    age >= OLDER_AGE || goal === CoachGoal.RecoveryInjury || level === 'gentle' || isHeavy(answers)
  if (kneeImpact !== 'any') return kneeImpact
  if (avoidsJumps) return 'low'
  return PAUSES.has(experience) ? 'later' : 'any'
}

/** By the fitness that the plan starts from, and by push-ups. Demanding only for adults below 60 who are used to training. */
function levelOf(answers: Answers): Level {
  const { push_up_count: pushUps = 0, goal, age } = answers
  const points = startingFitness(answers) + (pushUps >= PushUpCount.Some ? 1 : 0)
  if (points <= 1 || goal === CoachGoal.RecoveryInjury) return 'gentle'
  const mayBeDemanding =
    !['careful', 'new'].includes(readinessOf(answers)) &&
    (age === undefined || (age >= ADULT && age < OLDER_AGE))
  return points > 2 && mayBeDemanding ? 'demanding' : 'moderate'
}

// @rule 4.gentle A plan is called gentle only if its visitor starts with few, short and separate hard workouts
/** The intensity of a workout and its impact on the joints. */
export function intensity(answers: Answers) {
  const level = levelOf(answers)
  return { level, impact: impactOf(answers, level) }
}
