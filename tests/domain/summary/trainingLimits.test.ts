import { describe, expect, test } from 'vitest'
import type { Answers } from '#domain/answers/Answers.ts'
import { SUMMARY_LINES } from '#domain/summary/PlanSummary.ts'
import { CoachGoal, Goal } from '#domain/vocabulary/goal.ts'
import type { PlannedWorkout } from '#domain/summary/week.ts'

// Every combination of the answers that say how much somebody can train, and of what somebody may choose, on either site. The
// limits are stated here a second time, in the words of a trainer.

const {
  health,
  focus,
  week,
  length,
  intensity,
  joints,
  notAdvised,
  dose,
  firstStep,
  firstWorkout,
  food,
} = SUMMARY_LINES

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

const JUMPS: ReadonlySet<string> = new Set(['jumping_jacks', 'high_knees', 'side_jumps'])

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
    'no plan trains strength on two days in a row, and from 65 and for more muscle it trains strength twice if two hard days are apart, whatever the goal, the days and the pace',
    { tags: ['4.strength-days'] },
    () => {
      const people = combined(
        answersTo('workout_frequency', 0, 1, 2, 3),
        answersTo('age', 30, 64, 65),
        [{ previous_experience: 1, fitness: 3, max_impact: 2 }],
      )
      const breach = breachAmong(people, combined(DAYS, PACES, GOALS), (answers) => {
        const workouts = week.advise(answers)
        const strength = workouts.filter(({ kind }) => kind === 'strength' || kind === 'mixed')
        if (strength.some(({ isEasy }) => isEasy) || touch(strength)) return false
        const hard = hardOf(workouts)
        const apart = hard.some((one) =>
          hard.some((other) => one !== other && !touch([one, other])),
        )
        const needsTwo =
          (answers.age ?? 0) >= 65 ||
          ([3, 'get_toned', 'build_strength'] as const).some((goal) => goal === answers.goal)
        return !needsTwo || !apart || strength.length >= 2
      })
      expect(breach).toBeUndefined()
    },
  )

  test(
    'two hard days that are apart train stamina and strength each, unless the goal is muscle or mobility, and no other week has such workouts',
    { tags: ['4.strength-days'] },
    () => {
      const people = combined(answersTo('workout_frequency', 0, 3), answersTo('age', 30, 65), [
        { previous_experience: 1, fitness: 3, max_impact: 2 },
      ])
      const goals = answersTo('goal', 1, 2, 3, 'enhance_mobility', 'other')
      const breach = breachAmong(people, combined(DAYS, PACES, goals), (answers) => {
        const hard = hardOf(week.advise(answers))
        const mayMix =
          answers.goal !== 3 && (answers.goal !== 'enhance_mobility' || answers.age === 65)
        const mixed = hard.filter(({ kind }) => kind === 'mixed').length
        return mixed === (hard.length === 2 && !touch(hard) && mayMix ? 2 : 0)
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
    'the plan says what it does not advise exactly if it leaves chosen days free, has more easy workouts than the pace, or has one workout a week',
    { tags: ['4.not-advised'] },
    () => {
      const people = combined(EXPERIENCES, answersTo('fitness', 1, 3), answersTo('age', 17, 30))
      const breach = breachAmong(people, combined(DAYS, PACES), (answers) => {
        const workouts = week.advise(answers)
        const chosen = answers.workout_days?.length ?? 0
        const easy = workouts.length - hardOf(workouts).length
        const easyByPace =
          answers.plan_pace === 1 ? 0 : Math.floor(chosen / (answers.plan_pace === 2 ? 2 : 3))
        const { days, what } = notAdvised.advise(answers)
        const expected =
          workouts.length < chosen
            ? 'days'
            : easy > easyByPace
              ? 'easy_days'
              : chosen === 1
                ? 'one_day'
                : 'nothing'
        return days === chosen && what === expected
      })
      expect(breach).toBeUndefined()
    },
  )

  test(
    'nobody who paused training, has sore knees, had an injury, is 60 or older or heavy jumps in the first week, and a pause is named as the reason only if nothing else is',
    { tags: ['4.jumps'] },
    () => {
      const days: Answers = { workout_days: [1, 3, 5], plan_pace: 1 }
      const breach = breachAmong([...PEOPLE, ...INJURED], combined(PUSH_UPS, [days]), (answers) => {
        const { age = 0, max_impact: knees = 1, previous_experience: experience } = answers
        const { level } = intensity.advise(answers)
        const mayJump =
          knees === 2 &&
          age < 60 &&
          !isHeavy(answers) &&
          answers.goal !== 'recovery_injury' &&
          level !== 'gentle'
        const paused = experience === 2 || experience === 3
        const expected = knees === 0 ? 'none' : !mayJump ? 'low' : paused ? 'later' : 'any'
        const jumps = firstWorkout.advise(answers).moves.some((move) => JUMPS.has(move))
        return joints.advise(answers) === expected && (!jumps || expected === 'any')
      })
      expect(breach).toBeUndefined()
    },
  )

  test(
    'jumps are mentioned only if the week trains stamina, whatever the goal, the days and the pace',
    { tags: ['4.jumps'] },
    () => {
      const people = combined(answersTo('previous_experience', 1, 3), [
        { workout_frequency: 3, fitness: 3, age: 30, max_impact: 2 },
      ])
      const breach = breachAmong(people, combined(DAYS, PACES, GOALS), (answers) => {
        const stamina = week.advise(answers).filter(({ kind }) => /cardio|mixed/.test(kind))
        return /any|later/.test(joints.advise(answers)) ? stamina.length > 0 : true
      })
      expect(breach).toBeUndefined()
    },
  )

  test(
    'the plan describes its training by what its week has, whatever the goal, the days and the pace',
    { tags: ['4.focus'] },
    () => {
      const people = combined(answersTo('workout_frequency', 0, 1, 3), answersTo('age', 30, 65), [
        { previous_experience: 1, fitness: 3, max_impact: 2 },
      ])
      const breach = breachAmong(people, combined(DAYS, PACES, GOALS), (answers) => {
        const kinds = hardOf(week.advise(answers)).map(({ kind }) => kind)
        const strength = kinds.filter((kind) => kind === 'strength').length
        const cardio = kinds.filter((kind) => kind === 'cardio').length
        const mobility = kinds.filter((kind) => kind === 'mobility').length
        const mixed = kinds.length - strength - cardio - mobility
        const { mix } = focus.advise(answers)
        const isTrue: Readonly<Record<typeof mix, boolean>> = {
          none: kinds.length === 0,
          strength: strength > 0 && strength === kinds.length,
          cardio: cardio > 0 && cardio === kinds.length,
          mobility: mobility > 0 && mobility === kinds.length,
          mixed: mixed > 0 && mixed === kinds.length,
          endurance: strength > 0 && cardio === 2 * strength && mobility === 0,
          mostly_cardio: strength > 0 && cardio > strength && mobility === 0,
          mostly_strength: cardio > 0 && strength > cardio && mobility === 0,
          cardio_and_strength: strength > 0 && cardio === strength && mobility === 0,
          mobility_then_strength: strength > 0 && mobility >= strength && cardio === 0,
          strength_then_mobility: mobility > 0 && strength > mobility && cardio === 0,
          mobility_and_cardio: mobility > 0 && cardio > 0 && strength === 0,
          all: mobility > 0 && cardio > 0 && strength > 0,
        }
        return isTrue[mix]
      })
      expect(breach).toBeUndefined()
    },
  )

  test(
    'minors get no line about body areas and no advice on the size of meals; from 65 and for more muscle, it is protein',
    { tags: ['4.focus'] },
    () => {
      const breach = breachAmong(
        combined(AGES, GOALS),
        combined(
          answersTo('problem_areas', ['belly'], ['arms', 'butt']),
          answersTo('energy_level', 1),
        ),
        (answers) => {
          const { age = 30, goal } = answers
          const forMuscle = goal === 3 || goal === 'get_toned' || goal === 'build_strength'
          return (
            (focus.advise(answers).areas.length === 0) === age < 18 &&
            food.advise(answers) ===
              (age < 18 ? 'keep' : age >= 65 || forMuscle ? 'protein' : 'light_lunch')
          )
        },
      )
      expect(breach).toBeUndefined()
    },
  )
})

describe('a first step towards the goal weight', { tags: ['4.first-step'] }, () => {
  test.each([
    { height: 180, weight: 80, goal_weight: 72, named: false },
    { height: 180, weight: 80, goal_weight: 71.9, named: true },
    { height: 200, weight: 119.9, goal_weight: 115, named: false },
    { height: 200, weight: 120, goal_weight: 115, named: true },
    { height: 200, weight: 120, goal_weight: 120, named: false },
    { height: 71, weight: 176, goal_weight: 158, units: 'imperial', named: true },
  ] as const)('is named: $named, from $weight to $goal_weight', ({ named, ...answers }) => {
    expect(firstStep.advise(answers)).toBe(named)
  })
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
