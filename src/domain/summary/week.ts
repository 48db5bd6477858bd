import type { Answers } from '../answers/Answers.ts'
import { PlanPace } from '../vocabulary/goal.ts'
import { kindTurns, type WorkoutKind } from './emphasis.ts'
import { line } from './Line.ts'
import { LIMITS, READINESS_KEYS, readinessOf } from './readiness.ts'

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

const WEEK_KEYS = ['workout_days', 'plan_pace', ...READINESS_KEYS] as const
type WeekAnswers = Pick<Answers, (typeof WEEK_KEYS)[number]>

/**
 * The workouts of each week, from Monday: on as many of the chosen days, and as many of them hard, as pace and limits allow. The
 * hard days are as far apart as they can be, then the others. The first workout is hard.
 */
export const week = line(WEEK_KEYS, (answers: WeekAnswers): readonly PlannedWorkout[] => {
  const { workout_days: chosen = [], plan_pace: pace, goal } = answers
  const { hard: most, apart, daysOff } = LIMITS[readinessOf(answers)]
  const days = [...chosen].sort((one, other) => fromMonday(one) - fromMonday(other))
  const count = Math.min(days.length, DAYS_IN_WEEK - daysOff)
  const easyAtLeast = Math.floor(count / (EASY_EVERY[pace ?? 0] ?? EASY_EVERY_NORMALLY))
  const hard = hardDays(days, Math.min(most, count - easyAtLeast), apart)
  return withKinds(spread(days, count, hard), new Set(hard), goal)
})

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

/**
 * Gives each workout its kind. The hard ones take turns, but none is for strength the day before or after another: ACSM 2011
 * advises 48 hours between two workouts of a muscle.
 */
function withKinds(
  days: readonly number[],
  hard: ReadonlySet<number>,
  goal: Answers['goal'],
): readonly PlannedWorkout[] {
  const turns = kindTurns(goal)
  const workouts: PlannedWorkout[] = []
  const isForStrength = (day: number) =>
    workouts.some((workout) => workout.day === day && workout.kind === 'strength')
  let turn = 0
  for (const day of days) {
    const due = turns[turn % turns.length] ?? turns[0]
    if (!hard.has(day)) workouts.push({ day, kind: 'mobility', isEasy: true })
    else if (due === 'strength' && (isForStrength(dayBefore(day)) || isForStrength(dayAfter(day))))
      workouts.push({ day, kind: 'cardio', isEasy: false })
    else {
      workouts.push({ day, kind: due, isEasy: false })
      turn += 1
    }
  }
  return workouts
}

/** What the visitor chose and the week does not hold: some of the days, the pace without easy workouts, or both. */
export type NotAdvised = 'nothing' | 'days' | 'pace' | 'days_and_pace'

// @rule 4.not-advised The plan says in one sentence if it leaves chosen days free or makes workouts easy despite the fast pace;
//   if it does neither, it says nothing about what was chosen
/** What of the chosen days and pace is not advised, and the number of chosen days. */
export const notAdvised = line(
  WEEK_KEYS,
  (answers: WeekAnswers): { readonly days: number; readonly what: NotAdvised } => {
    const { workout_days: { length: days } = [], plan_pace: pace } = answers
    const workouts = week.advise(answers)
    const isEased = pace === PlanPace.Fast && workouts.some(({ isEasy }) => isEasy)
    if (workouts.length < days) return { days, what: isEased ? 'days_and_pace' : 'days' }
    return { days, what: isEased ? 'pace' : 'nothing' }
  },
)
