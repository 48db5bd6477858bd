import type { Answers } from '../answers/Answers.ts'
import { PlanPace } from '../vocabulary/goal.ts'
import { emphasisOf, kindTurns, type WorkoutKind } from './emphasis.ts'
import { isSenior, LIMITS, readinessOf } from './readiness.ts'

export interface PlannedWorkout {
  /** Sunday 0 to Saturday 6. */
  readonly day: number
  readonly kind: WorkoutKind
  /** Whether it is a recovery workout. */
  readonly isEasy: boolean
}

const DAYS_IN_WEEK = 7
const fromMonday = (day: number) => (day === 0 ? DAYS_IN_WEEK : day)
const dayBefore = (day: number) => (day + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK
const dayAfter = (day: number) => (day + 1) % DAYS_IN_WEEK

/** One workout in this many is easy, by the chosen pace; at the fast pace none is. */
const EASY_EVERY: Readonly<Record<number, number>> = {
  [PlanPace.Fast]: Infinity,
  [PlanPace.Slow]: 2,
}
const EASY_EVERY_NORMALLY = 3
const easyByPace = (workouts: number, pace: Answers['plan_pace']): number =>
  Math.floor(workouts / (EASY_EVERY[pace ?? 0] ?? EASY_EVERY_NORMALLY))

/**
 * The workouts of each week, from Monday: on as many of the chosen days, and as many of them hard, as pace and limits allow. The
 * hard days are as far apart as they can be, then the others. The first workout is hard.
 */
export function week(answers: Answers): readonly PlannedWorkout[] {
  const { workout_days: chosen = [], plan_pace: pace } = answers
  const { hard: most, apart, daysOff } = LIMITS[readinessOf(answers)]
  const days = [...chosen].sort((one, other) => fromMonday(one) - fromMonday(other))
  const count = Math.min(days.length, DAYS_IN_WEEK - daysOff)
  const hard = hardDays(days, Math.min(most, count - easyByPace(count, pace)), apart)
  const kinds = kindsOf(hard, answers)
  return spread(days, count, hard).map((day) => ({
    day,
    kind: kinds.get(day) ?? 'mobility',
    isEasy: !kinds.has(day),
  }))
}

/** Which of the days are hard: the first and others, at most `most` in all. */
function hardDays(days: readonly number[], most: number, apart: boolean): readonly number[] {
  const hard = spread(days, most, days.slice(0, 1))
  return apart && longestRun(hard) > 1 ? hardDays(days, most - 1, apart) : hard
}

/** Of `count` days that contain the `kept` ones, the choice with the fewest days in a row; of equal ones the earliest. */
function spread(
  days: readonly number[],
  count: number,
  kept: readonly number[],
): readonly number[] {
  const [first = days, ...others] = choicesOf(days, count).filter((choice) =>
    kept.every((day) => choice.includes(day)),
  )
  return others.reduce((best, next) => (longestRun(next) < longestRun(best) ? next : best), first)
}

/** All choices of `count` of the days, each in the order of the days; those with the earliest days first. */
function choicesOf(days: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]]
  return days.flatMap((day, index) =>
    choicesOf(days.slice(index + 1), count - 1).map((others) => [day].concat(others)),
  )
}

/** The most days in a row; Sunday and the next Monday are in a row. */
function longestRun(days: readonly number[]): number {
  const runUpTo = (day: number, length = 1): number =>
    length < days.length && days.includes(dayBefore(day))
      ? runUpTo(dayBefore(day), length + 1)
      : length
  return Math.max(0, ...days.map((day) => runUpTo(day)))
}

/** Whether one of the two days is the day after the other. */
const touch = (one: number, other: number) => dayBefore(one) === other || dayAfter(one) === other

// @rule 4.strength-days Nobody trains strength on two days in a row; from 65 and for more muscle, strength is trained on two days a
//   week if two hard days are apart. If a week has just two, both train stamina and strength, unless the goal is muscle or mobility
/**
 * The kind of each hard workout, by day. No strength the day before or after another: ACSM 2011 advises 48 hours between two
 * workouts of a muscle. Two days of strength: the WHO (2020) advises 2 or more a week, to adults and to older adults. Two hard days
 * that train both are the product's own rule.
 */
function kindsOf(
  hard: readonly number[],
  { goal, age }: Pick<Answers, 'goal' | 'age'>,
): ReadonlyMap<number, WorkoutKind> {
  const emphasis = emphasisOf(goal)
  const needsTwo = isSenior(age) || emphasis === 'strength'
  const pairs = choicesOf(hard, 2).filter(([one = 0, other = 0]) => !touch(one, other))
  const pair = pairs.at(-1)
  const isMixed = emphasis !== 'strength' && (emphasis !== 'mobility' || needsTwo)
  if (hard.length === 2 && pair && isMixed) return new Map(hard.map((day) => [day, 'mixed']))
  const kinds = inTurns(hard, goal)
  const strengthDays = hard.filter((day) => kinds.get(day) === 'strength').length
  return needsTwo && pair && strengthDays < 2 ? inTurns(hard, goal, pair) : kinds
}

/** Kinds in the turns of the goal. With days of strength, on these alone; else where due, but not on two days in a row. */
function inTurns(
  hard: readonly number[],
  goal: Answers['goal'],
  strengthDays?: readonly number[],
): ReadonlyMap<number, WorkoutKind> {
  const turns = kindTurns(goal).filter((kind) => !strengthDays || kind !== 'strength')
  const kinds = new Map<number, WorkoutKind>()
  let turn = 0
  for (const day of hard) {
    const due = turns[turn % turns.length] ?? 'cardio'
    const isBlocked = [dayBefore(day), dayAfter(day)].some((next) => kinds.get(next) === 'strength')
    if (strengthDays?.includes(day)) kinds.set(day, 'strength')
    else if (due === 'strength' && isBlocked) kinds.set(day, 'cardio')
    else {
      kinds.set(day, due)
      turn += 1
    }
  }
  return kinds
}

/** How the week differs from what the visitor chose: fewer days, easy days that the pace does not have, or it is one day only. */
export type NotAdvised = 'nothing' | 'days' | 'easy_days' | 'one_day'

// @rule 4.not-advised The plan says if it leaves chosen days free, has more easy workouts than the pace, or has one
//   workout a week; otherwise, it says nothing about what was chosen
/** What of the chosen days and pace is not advised, and the number of chosen days. */
export function notAdvised(answers: Answers): { readonly days: number; readonly what: NotAdvised } {
  const { workout_days: { length: days } = [], plan_pace: pace } = answers
  const workouts = week(answers)
  const easy = workouts.filter(({ isEasy }) => isEasy).length
  if (workouts.length < days) return { days, what: 'days' }
  if (easy > easyByPace(days, pace)) return { days, what: 'easy_days' }
  return { days, what: days === 1 ? 'one_day' : 'nothing' }
}
