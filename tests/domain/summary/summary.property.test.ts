import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers } from '#domain/answers/Answers.ts'
import { SUMMARY_LINES, summaryOf } from '#domain/summary/PlanSummary.ts'
import type { Line } from '#domain/summary/Line.ts'
import { ALL_SITES } from '#domain/site/sites.ts'
import { type AskingStep, isAsking } from '#domain/funnel/Step.ts'

/** Any answer that a visitor may give at a step. */
function answersAt(step: AskingStep, minimumAge: number): fc.Arbitrary<unknown> {
  if (step.kind === 'name') return fc.string({ minLength: 1, maxLength: 20 })
  if ('bounds' in step) return fc.integer(step.bounds({ units: 'metric', minimumAge }))
  const offered = Object.values(step.answers)
  return 'noneOffered' in step ? fc.subarray(offered) : fc.constantFrom(...offered)
}

const QUESTIONS = ALL_SITES.flatMap(({ funnel, minimumAge }) =>
  funnel
    .filter((step) => isAsking(step))
    .map((step) => ({ key: step.writes, answers: answersAt(step, minimumAge) })),
)

/** Any value that a key may have, on either site. */
const VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  ...Object.fromEntries(
    QUESTIONS.map(({ key }) => [
      key,
      fc.oneof(...QUESTIONS.filter((other) => other.key === key).map(({ answers }) => answers)),
    ]),
  ),
  units: fc.constantFrom('metric', 'imperial'),
}
const KEYS = Object.keys(VALUES)

const valuesOf = (key: string): fc.Arbitrary<unknown> => VALUES[key] ?? fc.constant(undefined)
const anyAnswers = fc.record(VALUES, { requiredKeys: [] }) as fc.Arbitrary<Answers>
/** Much of the advice is the same for all but the few visitors who train often. */
const TRAINS_OFTEN: Answers = {
  previous_experience: 1,
  workout_frequency: 3,
  fitness: 2,
  age: 30,
  max_impact: 2,
  plan_pace: 1,
  workout_days: [1, 2, 4, 5],
  workout_length: 3,
}
const answersOften = fc.record({
  ...VALUES,
  ...Object.fromEntries(
    Object.entries(TRAINS_OFTEN).map(([key, value]) => [key, fc.constant(value)]),
  ),
}) as fc.Arbitrary<Answers>
/** Answers of all kinds, the same in every run; half of them are those of visitors who train often. */
const SAMPLES = fc.sample(fc.oneof(anyAnswers, answersOften), { numRuns: 2000, seed: 1 })
const lines: readonly (readonly [string, Line<unknown>])[] = Object.entries(SUMMARY_LINES)

const RULES = { tags: ['4.plan-summary'] }

describe.each(lines)('the line %s of the plan summary', RULES, (_name, { from, advise }) => {
  test('a line of the plan summary depends only on the keys that it lists', () => {
    const others = KEYS.filter((key) => !from.some((read) => read === key))
    fc.assert(
      fc.property(anyAnswers, anyAnswers, (one, other) => {
        const changed = {
          ...one,
          ...Object.fromEntries(
            Object.entries(other).filter(([key]) => others.some((unlisted) => unlisted === key)),
          ),
        }
        expect(advise(changed)).toEqual(advise(one))
      }),
      { numRuns: 40 },
    )
  })

  test.each(from.map((key) => [key]))(
    'a line of the plan summary depends on %s: two of its values lead to different advice',
    (key) => {
      const values = fc.sample(fc.tuple(valuesOf(key), valuesOf(key)), {
        numRuns: SAMPLES.length,
        seed: 1,
      })
      const differs = SAMPLES.some(
        (one, index) =>
          JSON.stringify(advise({ ...one, [key]: values[index]?.[0] })) !==
          JSON.stringify(advise({ ...one, [key]: values[index]?.[1] })),
      )
      expect(differs).toBe(true)
    },
  )

  test('a line of the plan summary contains only finite numbers', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(JSON.stringify(advise(answers))).not.toMatch(/null/)
      }),
      { numRuns: 40 },
    )
  })
})

describe('the first workout', { tags: ['4.first-session'] }, () => {
  const checkForAny = (rule: (answers: Answers) => void) =>
    fc.assert(fc.property(anyAnswers, rule), { numRuns: 200 })
  const JUMPS = ['jumping_jacks', 'high_knees', 'side_jumps', 'treadmill_runs'] as const
  const DEEP_BENDS = [
    'chair_squats',
    'squats',
    'dumbbell_squats',
    'leg_presses',
    'bench_step_ups',
  ] as const
  const HARD = [
    ...JUMPS,
    'one_leg_hip_raises',
    'squats',
    'dumbbell_squats',
    'push_ups',
    'dips',
  ] as const
  const EASY = [
    'raised_plank',
    'wall_push_ups',
    'raised_push_ups',
    'chair_squats',
    'leg_presses',
    'arm_curls',
  ] as const

  test('the first workout has the length in the plan, and the kind that the week starts with', () => {
    checkForAny((answers) => {
      const { firstWorkout: workout, length, week } = summaryOf(answers)
      expect(workout.warmUp + workout.main + workout.coolDown).toBe(length.first)
      expect(workout.moves.length * workout.rounds * (workout.work + workout.rest)).toBe(
        workout.main * 60,
      )
      expect(week[0]?.kind ?? workout.kind).toBe(workout.kind)
    })
  })

  test('the first workout warms up and cools down, and repeats no move', () => {
    checkForAny((answers) => {
      const { warmUp, coolDown, moves } = summaryOf(answers).firstWorkout
      expect([warmUp, coolDown].every((minutes) => minutes >= 2 && minutes <= 6)).toBe(true)
      expect(new Set(moves).size).toBe(moves.length)
    })
  })

  test('the first workout has no deep bends if the knees hurt a lot', () => {
    checkForAny((answers) => {
      const { moves } = summaryOf(answers).firstWorkout
      const avoided: ReadonlySet<string> = new Set(answers.max_impact === 0 ? DEEP_BENDS : [])
      expect(moves.filter((move) => avoided.has(move))).toEqual([])
    })
  })

  test('the first workout has no hard moves in a gentle plan, and no beginner’s moves in a demanding one', () => {
    checkForAny((answers) => {
      const { firstWorkout, intensity } = summaryOf(answers)
      const unsuitable: readonly string[] = { gentle: HARD, moderate: [], demanding: EASY }[
        intensity.level
      ]
      expect(firstWorkout.moves.filter((move) => unsuitable.includes(move))).toEqual([])
    })
  })
})
