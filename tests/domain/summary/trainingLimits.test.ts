import { describe, expect, test } from 'vitest'
import type { Answers } from '#domain/answers/Answers.ts'
import { health } from '#domain/summary/health.ts'
import { intensity, length } from '#domain/summary/training.ts'
import { week } from '#domain/summary/week.ts'
import {
  answersTo,
  FITNESSES,
  PACES,
  CHOSEN_PACES,
  LENGTHS,
  PUSH_UPS,
  GOALS,
  DAYS,
  RUNS_OF_DAYS,
  combined,
  PEOPLE,
  INJURED,
  needsCare,
  needsMostCare,
  trainsOften,
  hardLimit,
  dayLimit,
  hardOf,
  touch,
  breachAmong,
} from './everybody.ts'

// The limits of training, a second time and in the words of a trainer, for everybody and whatever they choose.

/** Whether a week is one that a trainer would sign for this person. */
function isSound(answers: Answers): boolean {
  const chosen = answers.workout_days ?? []
  const workouts = week(answers)
  const hard = hardOf(workouts)
  return (
    workouts.every(({ day }) => (chosen as readonly number[]).includes(day)) &&
    workouts.length === Math.min(chosen.length, dayLimit(answers)) &&
    workouts[0]?.isEasy !== true &&
    hard.length <= hardLimit(answers) &&
    (trainsOften(answers) || hard.length < 2 || !touch(hard))
  )
}

/** The last person of each combination of limits. */
const ONE_OF_EACH_LIMIT = [
  ...new Map(
    PEOPLE.map((person) => [
      [dayLimit(person), hardLimit(person), trainsOften(person), person.fitness].join(),
      person,
    ]),
  ).values(),
]

describe('the training of every visitor', () => {
  test.each(FITNESSES)(
    'a visitor of %j, of any experience and age and with any knees, gets the days off and easy days that they need, whatever number of days in a row or apart and whatever pace they choose',
    { tags: ['4.training-limits'] },
    (fitness) => {
      const people = PEOPLE.filter((person) => person.fitness === fitness.fitness)
      expect(breachAmong(people, combined(RUNS_OF_DAYS, CHOSEN_PACES), isSound)).toBeUndefined()
    },
  )

  test(
    'visitors of each number of workouts and hard workouts get the days off and easy days that they need, whatever days they choose',
    { tags: ['4.training-limits'] },
    () => {
      expect(breachAmong(ONE_OF_EACH_LIMIT, combined(DAYS, CHOSEN_PACES), isSound)).toBeUndefined()
    },
  )

  test(
    'a visitor after an injury gets the days off and easy days of a beginner, and so does one whose pace is unknown',
    { tags: ['4.training-limits'] },
    () => {
      expect(breachAmong(INJURED, combined(RUNS_OF_DAYS, PACES), isSound)).toBeUndefined()
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
      const breach = breachAmong(people, combined(DAYS, CHOSEN_PACES, GOALS), (answers) => {
        const workouts = week(answers)
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
      const breach = breachAmong(people, combined(DAYS, CHOSEN_PACES, goals), (answers) => {
        const hard = hardOf(week(answers))
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
        const { first, later, laterFrom, afterEasyWeeks } = length(answers)
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
        const { doctor, alsoParent } = health(answers)
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
        const { first, later } = length(answers)
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
        const { level } = intensity(answers)
        const { age = 30 } = answers
        if (level === 'gentle') return needsCare(answers)
        return level !== 'demanding' || (!needsCare(answers) && age >= 18 && age < 60)
      })
      expect(breach).toBeUndefined()
    },
  )
})
