import { describe, expect, test } from 'vitest'
import type { Answers } from '#domain/answers/Answers.ts'
import { SUMMARY_LINES } from '#domain/summary/PlanSummary.ts'
import { CoachGoal, Goal } from '#domain/vocabulary/goal.ts'
import type { PlannedWorkout } from '#domain/summary/week.ts'

// Every combination of the answers that say how much somebody can train, and of what somebody may choose, on either site. The
// limits are stated here a second time, in the words of a trainer.

const { health, week, length, intensity, notAdvised, dose } = SUMMARY_LINES

/** When the visitor last trained and, of those who train now, how often. The last changed an answer. */
const EXPERIENCES: readonly Answers[] = [
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
const answersTo = <Key extends keyof Answers>(key: Key, ...values: readonly Answers[Key][]) =>
  values.map((value): Answers => (value === undefined ? {} : { [key]: value }))
const FITNESSES = answersTo('fitness', undefined, 1, 2, 3)
const AGES = answersTo('age', undefined, 10, 17, 18, 59, 60, 64, 65, 120)
/** A body mass index just below 30, and 30. */
const BODIES: readonly Answers[] = [
  { height: 200, weight: 119.9 },
  { height: 200, weight: 120 },
]
const KNEES = answersTo('max_impact', undefined, 0, 1, 2)
const PACES = answersTo('plan_pace', undefined, 0, 1, 2, 3)
const LENGTHS = answersTo('workout_length', undefined, 1, 2, 3, 'short', 'medium', 'long')
const PUSH_UPS = answersTo('push_up_count', undefined, 0, 1, 2, 3)
const GOALS = answersTo('goal', ...new Set(Object.values({ ...Goal, ...CoachGoal })))

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6] as const
/** Every choice of days, also of none. */
const DAYS = Array.from({ length: 2 ** EVERY_DAY.length }, (_, chosen) => ({
  workout_days: EVERY_DAY.filter((day) => (chosen >> day) & 1),
}))

/** All combinations of one of each list. */
const combined = (...lists: readonly (readonly Answers[])[]): readonly Answers[] =>
  lists.reduce<readonly Answers[]>(
    (some, list) => some.flatMap((one) => list.map((other) => ({ ...one, ...other }))),
    [{}],
  )

const PEOPLE = [
  ...combined(EXPERIENCES, FITNESSES, AGES, KNEES),
  ...combined(
    EXPERIENCES,
    FITNESSES,
    answersTo('age', 17, 64),
    answersTo('max_impact', 1, 2),
    BODIES,
  ),
]
const INJURED = combined(EXPERIENCES, FITNESSES, [{}, ...BODIES], [{ goal: 'recovery_injury' }])

const trainsNow = ({ previous_experience: experience, workout_frequency: frequency }: Answers) =>
  experience === 1 && frequency !== 0
/** Whoever is new to training, not fit for their age or injured, or has knees that limit. */
const needsCare = (person: Answers) =>
  !trainsNow(person) ||
  (person.fitness ?? 1) <= ((person.age ?? 0) >= 60 ? 2 : 1) ||
  person.max_impact === 0 ||
  person.goal === 'recovery_injury'
const isHeavy = (person: Answers) => person.weight === 120
/** Of those, whoever is 65 or older or heavy, or has knees that limit. */
const needsMostCare = (person: Answers) =>
  person.max_impact === 0 || (needsCare(person) && ((person.age ?? 0) >= 65 || isHeavy(person)))
const trainsOften = (person: Answers) =>
  !needsCare(person) && (person.workout_frequency ?? 0) >= 2 && (person.age ?? 0) >= 18
const trainsDaily = (person: Answers) =>
  trainsOften(person) &&
  person.workout_frequency === 3 &&
  (person.age ?? 0) < 60 &&
  person.max_impact === 2

const hardLimit = (person: Answers) => (trainsDaily(person) ? 5 : trainsOften(person) ? 4 : 3)
const dayLimit = (person: Answers) => (trainsOften(person) ? 6 : needsMostCare(person) ? 4 : 5)

const hardOf = (workouts: readonly PlannedWorkout[]) => workouts.filter(({ isEasy }) => !isEasy)
/** Whether two of the workouts are on neighbouring days; Sunday and Monday are neighbours. */
const touch = (workouts: readonly PlannedWorkout[]) =>
  workouts.some(({ day }) => workouts.some((other) => other.day === (day + 1) % 7))

/** The first person, with a choice, whose plan breaks a rule; undefined if there is none. One assertion, since they are many. */
const breachAmong = (
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

/** Whether a week is one that a trainer would sign for this person. */
function isSound(answers: Answers): boolean {
  const chosen = answers.workout_days ?? []
  const workouts = week.advise(answers)
  const hard = hardOf(workouts)
  return (
    workouts.every(({ day }) => (chosen as readonly number[]).includes(day)) &&
    workouts.length === Math.min(chosen.length, dayLimit(answers)) &&
    workouts[0]?.isEasy !== true &&
    hard.length <= hardLimit(answers) &&
    (trainsOften(answers) || hard.length < 2 || !touch(hard))
  )
}

describe('the training of every visitor', () => {
  test.each(FITNESSES)(
    'a visitor of %j, of any experience and age and with any knees, gets the days off and easy days that they need, whatever days and pace they choose',
    { tags: ['4.training-limits'], timeout: 60_000 },
    (fitness) => {
      const people = PEOPLE.filter((person) => person.fitness === fitness.fitness)
      const paces = PACES.filter(({ plan_pace: pace }) => pace !== 0)
      expect(breachAmong(people, combined(DAYS, paces), isSound)).toBeUndefined()
    },
  )

  test(
    'a visitor after an injury gets the days off and easy days of a beginner, and so does one whose pace is unknown',
    { tags: ['4.training-limits'] },
    () => {
      expect(breachAmong(INJURED, combined(DAYS, PACES), isSound)).toBeUndefined()
    },
  )

  test(
    'no plan trains strength on two days in a row, whatever the goal, the days and the pace',
    { tags: ['4.training-limits'] },
    () => {
      const people = ([0, 1, 2, 3] as const).map((workout_frequency): Answers => ({
        previous_experience: 1,
        workout_frequency,
        fitness: 3,
        age: 30,
        max_impact: 2,
      }))
      const breach = breachAmong(people, combined(DAYS, PACES, GOALS), (answers) => {
        const strength = week.advise(answers).filter(({ kind }) => kind === 'strength')
        return strength.length < 2 || !touch(strength)
      })
      expect(breach).toBeUndefined()
    },
  )

  test(
    'workouts reach the chosen length, and grow towards it by at most a tenth a week, after easy weeks only if the visitor needs the most care',
    { tags: ['4.training-limits'] },
    () => {
      const breach = breachAmong([...PEOPLE, ...INJURED], LENGTHS, (answers) => {
        const { first, later, laterFrom, afterEasyWeeks } = length.advise(answers)
        const chosen = { 1: 15, short: 15, 3: 40, long: 40 }[String(answers.workout_length)] ?? 25
        const growth = laterFrom === 1 ? 1 : (later / first) ** (1 / (laterFrom - 1))
        return (
          later === chosen &&
          first <= later &&
          growth <= 1.1 &&
          afterEasyWeeks === needsMostCare(answers)
        )
      })
      expect(breach).toBeUndefined()
    },
  )

  test(
    'a doctor is asked in any case from 65, with limiting knees, after an injury, or if the body mass index is 30 or more and the visitor is new or not fit',
    { tags: ['4.health'] },
    () => {
      const breach = breachAmong([...PEOPLE, ...INJURED], [{}], (answers) => {
        const { age = 30 } = answers
        const { doctor, alsoParent } = health.advise(answers)
        const inAnyCase = age >= 65 || answers.goal === 'recovery_injury' || needsMostCare(answers)
        return (doctor === 'in_any_case') === inAnyCase && alsoParent === age < 18
      })
      expect(breach).toBeUndefined()
    },
  )

  test(
    'the first week of a visitor who needs care has at most 75 minutes of hard workouts and 125 in all, 10 to 15 a session with the most care, and no later week of anybody more than the 300 that the WHO advises',
    { tags: ['4.training-limits'] },
    () => {
      const breach = breachAmong([...PEOPLE, ...INJURED], LENGTHS, (answers) => {
        const { first, later } = length.advise(answers)
        return (
          dayLimit(answers) * later <= 300 &&
          (!needsMostCare(answers) || (first >= 10 && first <= 15)) &&
          (!needsCare(answers) ||
            (hardLimit(answers) * first <= 75 && dayLimit(answers) * first <= 125))
        )
      })
      expect(breach).toBeUndefined()
    },
  )

  test(
    'a plan is called gentle only if its first week is that of a visitor who needs care, and demanding only for adults below 60 who are used to training',
    { tags: ['4.gentle'] },
    () => {
      const breach = breachAmong([...PEOPLE, ...INJURED], PUSH_UPS, (answers) => {
        const { level } = intensity.advise(answers)
        const { age = 30 } = answers
        if (level === 'gentle') return needsCare(answers)
        return level !== 'demanding' || (!needsCare(answers) && age >= 18 && age < 60)
      })
      expect(breach).toBeUndefined()
    },
  )

  test(
    'the plan says what it does not advise exactly if it leaves chosen days free, or has easy workouts at the fast pace',
    { tags: ['4.not-advised'] },
    () => {
      const people = combined(EXPERIENCES, answersTo('fitness', 1, 3), answersTo('age', 17, 30))
      const breach = breachAmong(people, combined(DAYS, PACES), (answers) => {
        const workouts = week.advise(answers)
        const chosen = answers.workout_days?.length ?? 0
        const { days, what } = notAdvised.advise(answers)
        return (
          days === chosen &&
          what.includes('days') === workouts.length < chosen &&
          what.includes('pace') ===
            (answers.plan_pace === 1 && workouts.some(({ isEasy }) => isEasy)) &&
          (what === 'nothing') === !/days|pace/.test(what)
        )
      })
      expect(breach).toBeUndefined()
    },
  )
})

describe('what the training adds to losing weight', { tags: ['4.weight-loss-dose'] }, () => {
  const OFTEN = {
    previous_experience: 1,
    workout_frequency: 3,
    fitness: 3,
    age: 30,
    max_impact: 2,
    plan_pace: 1,
  } as const satisfies Answers

  test.each([
    { workout_days: [1], workout_length: 1, adds: 'too_little' },
    { workout_days: [1, 2, 3, 4, 5], workout_length: 2, adds: 'too_little' },
    { workout_days: [1, 3, 5], workout_length: 3, adds: 'too_little' },
    { workout_days: [1, 2, 4, 5], workout_length: 3, adds: 'enough' },
    { workout_days: [1, 2, 4, 5], workout_length: 'long', adds: 'enough' },
  ] as const)('workouts of $workout_length on $workout_days add $adds', ({ adds, ...chosen }) => {
    expect(dose.advise({ ...OFTEN, ...chosen })).toBe(adds)
  })

  test('easy workouts do not count', () => {
    const chosen = { workout_days: [1, 2, 4, 5], workout_length: 3 } as const
    expect(dose.advise({ ...OFTEN, ...chosen, plan_pace: 2 })).toBe('too_little')
  })

  test('it is unknown before the days and the length of a workout are chosen', () => {
    expect(dose.advise(OFTEN)).toBe('unknown')
    expect(dose.advise({ ...OFTEN, workout_days: [1] })).toBe('unknown')
    expect(dose.advise({ ...OFTEN, workout_length: 1 })).toBe('unknown')
  })
})
