import { describe, expect, test } from 'vitest'
import type { Answers } from '#domain/answers/Answers.ts'
import { dose, firstStep } from '#domain/summary/dose.ts'
import { firstWorkout } from '#domain/summary/firstWorkout.ts'
import { focus } from '#domain/summary/focus.ts'
import { food } from '#domain/summary/habits.ts'
import { joints } from '#domain/summary/PlanSummary.ts'
import { intensity } from '#domain/summary/training.ts'
import { notAdvised, week } from '#domain/summary/week.ts'
import {
  EXPERIENCES,
  answersTo,
  AGES,
  PACES,
  CHOSEN_PACES,
  PUSH_UPS,
  GOALS,
  DAYS,
  combined,
  JUMPS,
  PEOPLE,
  INJURED,
  isHeavy,
  hardOf,
  breachAmong,
} from './everybody.ts'

// What a plan says, for everybody and whatever they choose.

describe('what every plan says', () => {
  test(
    'the plan says what it does not advise exactly if it leaves chosen days free, has more easy workouts than the pace, or has one workout a week',
    { tags: ['4.not-advised'] },
    () => {
      const people = combined(EXPERIENCES, answersTo('fitness', 1, 3), answersTo('age', 17, 30))
      const breach = breachAmong(people, combined(DAYS, PACES), (answers) => {
        const workouts = week(answers)
        const chosen = answers.workout_days?.length ?? 0
        const easy = workouts.length - hardOf(workouts).length
        const easyByPace =
          answers.plan_pace === 1 ? 0 : Math.floor(chosen / (answers.plan_pace === 2 ? 2 : 3))
        const { days, what } = notAdvised(answers)
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
        const { level } = intensity(answers)
        const mayJump =
          knees === 2 &&
          age < 60 &&
          !isHeavy(answers) &&
          answers.goal !== 'recovery_injury' &&
          level !== 'gentle'
        const paused = experience === 2 || experience === 3
        const expected = knees === 0 ? 'none' : !mayJump ? 'low' : paused ? 'later' : 'any'
        const jumps = firstWorkout(answers).moves.some((move) => JUMPS.has(move))
        return joints(answers) === expected && (!jumps || expected === 'any')
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
      const breach = breachAmong(people, combined(DAYS, CHOSEN_PACES, GOALS), (answers) => {
        const stamina = week(answers).filter(({ kind }) => /cardio|mixed/.test(kind))
        return /any|later/.test(joints(answers)) ? stamina.length > 0 : true
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
      const breach = breachAmong(people, combined(DAYS, CHOSEN_PACES, GOALS), (answers) => {
        const kinds = hardOf(week(answers)).map(({ kind }) => kind)
        const strength = kinds.filter((kind) => kind === 'strength').length
        const cardio = kinds.filter((kind) => kind === 'cardio').length
        const mobility = kinds.filter((kind) => kind === 'mobility').length
        const mixed = kinds.length - strength - cardio - mobility
        const { mix } = focus(answers)
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
            (focus(answers).areas.length === 0) === age < 18 &&
            food(answers) ===
              (forMuscle ? 'protein' : age < 18 ? 'keep' : age >= 65 ? 'protein' : 'light_lunch')
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
  ] as const)(
    'the plan names one: $named, to somebody $height tall who wants to get from $weight to $goal_weight',
    ({ named, ...answers }) => {
      expect(firstStep(answers)).toBe(named)
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
    expect(dose({ ...OFTEN, ...chosen })).toBe(adds)
  })

  test('easy workouts do not count', () => {
    const chosen = { workout_days: [1, 2, 4, 5], workout_length: 3 } as const
    expect(dose({ ...OFTEN, ...chosen, plan_pace: 2 })).toBe('too_little')
  })

  test('it is unknown before the days and the length of a workout are chosen', () => {
    expect(dose(OFTEN)).toBe('unknown')
    expect(dose({ ...OFTEN, workout_days: [1] })).toBe('unknown')
    expect(dose({ ...OFTEN, workout_length: 1 })).toBe('unknown')
  })
})
