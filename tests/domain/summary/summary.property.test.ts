import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers } from '#domain/answers/Answers.ts'
import { summaryOf } from '#domain/summary/PlanSummary.ts'
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

const anyAnswers = fc.record(VALUES, { requiredKeys: [] }) as fc.Arbitrary<Answers>

test(
  'the plan summary of any answers contains only finite numbers',
  { tags: ['4.plan-summary'] },
  () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(JSON.stringify(summaryOf(answers))).not.toMatch(/null/)
      }),
      { numRuns: 200 },
    )
  },
)

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
