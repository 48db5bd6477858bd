import type { Answers } from '#domain/answers/Answers.ts'
import type { PlannedWorkout } from '#domain/summary/week.ts'
import { CoachGoal, Goal } from '#domain/vocabulary/goal.ts'

// Every combination of the answers that say how much somebody can train, and of what somebody may choose, on either site.

/** When the visitor last trained and, of those who train now, how often. The last changed an answer. */
export const EXPERIENCES: readonly Answers[] = [
  {},
  { previous_experience: 0 },
  { previous_experience: 2 },
  { previous_experience: 3 },
  { previous_experience: 4 },
  { previous_experience: 1 },
  { previous_experience: 1, workout_frequency: 0 },
  { previous_experience: 1, workout_frequency: 1 },
  { previous_experience: 1, workout_frequency: 2 },
  { previous_experience: 1, workout_frequency: 3 },
  { previous_experience: 4, workout_frequency: 3 },
]
export const answersTo = <Key extends keyof Answers>(
  key: Key,
  ...values: readonly Answers[Key][]
) => values.map((value): Answers => (value === undefined ? {} : { [key]: value }))
export const FITNESSES = answersTo('fitness', undefined, 1, 2, 3)
export const AGES = answersTo('age', undefined, 10, 17, 18, 59, 60, 64, 65, 120)
/** A body mass index just below 30, and 30. */
const BODIES: readonly Answers[] = [
  { height: 200, weight: 119.9 },
  { height: 200, weight: 120 },
]
const KNEES = answersTo('max_impact', undefined, 0, 1, 2)
/** 0 is the mobile app's unknown pace. */
export const PACES = answersTo('plan_pace', undefined, 0, 1, 2, 3)
export const CHOSEN_PACES = answersTo('plan_pace', 1, 2, 3)
export const LENGTHS = answersTo('workout_length', undefined, 1, 2, 3, 'short', 'medium', 'long')
export const PUSH_UPS = answersTo('push_up_count', undefined, 0, 1, 2, 3)
export const GOALS = answersTo('goal', ...new Set(Object.values({ ...Goal, ...CoachGoal })))

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6] as const
/** Every choice of days, also of none. */
export const DAYS = Array.from({ length: 2 ** EVERY_DAY.length }, (_, chosen) => ({
  workout_days: EVERY_DAY.filter((day) => (chosen >> day) & 1),
}))
/** Choices of each number of days: days in a row that begin on Monday or end on Sunday, and every other day. */
export const RUNS_OF_DAYS = DAYS.filter(({ workout_days: days }) => {
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  const isRow = last - first === days.length - 1 && (first === 0 || last === 6)
  return isRow || days.every((day, position) => day === first + 2 * position)
})

/** All combinations of one of each list. */
export const combined = (...lists: readonly (readonly Answers[])[]): readonly Answers[] =>
  lists.reduce<readonly Answers[]>(
    (some, list) => some.flatMap((one) => list.map((other) => ({ ...one, ...other }))),
    [{}],
  )

export const JUMPS: ReadonlySet<string> = new Set([
  'jumping_jacks',
  'high_knees',
  'side_jumps',
  'treadmill_runs',
])

export const PEOPLE = [
  ...combined(EXPERIENCES, FITNESSES, AGES, KNEES),
  ...combined(
    EXPERIENCES,
    FITNESSES,
    answersTo('age', 17, 64),
    answersTo('max_impact', 1, 2),
    BODIES,
  ),
]
export const INJURED = combined(
  EXPERIENCES,
  FITNESSES,
  [{}, ...BODIES],
  [{ goal: 'recovery_injury' }],
)

const trainsNow = ({ previous_experience: experience, workout_frequency: frequency }: Answers) =>
  experience === 1 && frequency !== 0
/** Whoever is new to training, not fit for their age or injured, or has knees that limit. */
export const needsCare = (person: Answers) =>
  !trainsNow(person) ||
  (person.fitness ?? 1) <= ((person.age ?? 0) >= 60 ? 2 : 1) ||
  person.max_impact === 0 ||
  person.goal === 'recovery_injury'
export const isHeavy = (person: Answers) => person.weight === 120
/** Of those, whoever is 65 or older or heavy, or has knees that limit. */
export const needsMostCare = (person: Answers) =>
  person.max_impact === 0 || (needsCare(person) && ((person.age ?? 0) >= 65 || isHeavy(person)))
export const trainsOften = (person: Answers) =>
  !needsCare(person) && (person.workout_frequency ?? 0) >= 2 && (person.age ?? 0) >= 18
const trainsDaily = (person: Answers) =>
  trainsOften(person) &&
  person.workout_frequency === 3 &&
  (person.age ?? 0) < 60 &&
  person.max_impact === 2

export const hardLimit = (person: Answers) =>
  trainsDaily(person) ? 5 : trainsOften(person) ? 4 : 3
export const dayLimit = (person: Answers) =>
  trainsOften(person) ? 6 : needsMostCare(person) ? 4 : 5

export const hardOf = (workouts: readonly PlannedWorkout[]) =>
  workouts.filter(({ isEasy }) => !isEasy)
/** Whether two of the workouts are on neighbouring days; Sunday and Monday are neighbours. */
export const touch = (workouts: readonly PlannedWorkout[]) =>
  workouts.some(({ day }) => workouts.some((other) => other.day === (day + 1) % 7))

/** The first person, with a choice, whose plan breaks a rule; undefined if there is none. One assertion, since they are many. */
export const breachAmong = (
  people: readonly Answers[],
  choices: readonly Answers[],
  isKept: (answers: Answers) => boolean,
) => {
  for (const person of people)
    for (const choice of choices) {
      const answers = { ...person, ...choice }
      if (!isKept(answers)) return answers
    }
  return undefined
}
