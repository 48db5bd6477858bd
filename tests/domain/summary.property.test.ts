import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlanData } from '../../src/domain/plan/PlanData.ts'
import { SUMMARY_LINES, summaryOf } from '../../src/domain/summary/PlanSummary.ts'
import type { Line, SummaryKey } from '../../src/domain/summary/Line.ts'
import { Gender } from '../../src/domain/vocabulary/gender.ts'
import { BodyType, LatestIdealWeight, MaxImpact, ProblemArea } from '../../src/domain/vocabulary/body.ts'
import * as fitness from '../../src/domain/vocabulary/fitness.ts'
import { CoachGoal, Commitment, Goal, PlanPace } from '../../src/domain/vocabulary/goal.ts'
import * as lifestyle from '../../src/domain/vocabulary/lifestyle.ts'
import { Motivation, MotivationLevel } from '../../src/domain/vocabulary/motivation.ts'

const oneOf = <Value>(...tables: readonly Readonly<Record<string, Value>>[]) => fc.constantFrom(...tables.flatMap((table) => Object.values(table)))
const someOf = <Value>(table: Readonly<Record<string, Value>>) => fc.subarray(Object.values(table))

/** Anything that may stand under each key, on either site. */
const VALUES: { readonly [Key in SummaryKey]-?: fc.Arbitrary<unknown> } = {
  gender: oneOf(Gender),
  displayName: fc.string({ minLength: 1, maxLength: 20 }),
  goal: oneOf<unknown>(Goal, CoachGoal),
  body_type: oneOf(BodyType),
  problem_areas: someOf(ProblemArea),
  previous_experience: oneOf(fitness.PreviousExperience),
  fitness: oneOf(fitness.Fitness),
  age: fc.integer({ min: 10, max: 120 }),
  height: fc.integer({ min: 50, max: 280 }),
  weight: fc.integer({ min: 30, max: 635 }),
  goal_weight: fc.integer({ min: 30, max: 635 }),
  max_impact: oneOf(MaxImpact),
  typical_day: oneOf(lifestyle.CoachTypicalDay),
  workout_frequency: oneOf(fitness.WorkoutFrequency),
  push_up_count: oneOf(fitness.PushUpCount),
  walking_duration: oneOf(lifestyle.WalkingDuration),
  bad_habits: someOf(lifestyle.BadHabit),
  energy_level: oneOf(lifestyle.EnergyLevel),
  latest_ideal_weight: oneOf(LatestIdealWeight),
  sleep_duration: oneOf(lifestyle.SleepDuration),
  stress: oneOf(lifestyle.Stress),
  workout_environment: oneOf<unknown>(fitness.WorkoutEnvironment, fitness.CoachWorkoutEnvironment),
  water_intake: oneOf(lifestyle.WaterIntake),
  motivation: someOf(Motivation),
  motivation_level: oneOf(MotivationLevel),
  commitment: oneOf(Commitment),
  workout_length: oneOf<unknown>(fitness.WorkoutLength, fitness.CoachWorkoutLength),
  leading_sleep_better: fc.boolean(),
  leading_improve_health: fc.boolean(),
  leading_more_relaxed: fc.boolean(),
  plan_pace: oneOf(PlanPace),
  workout_days: someOf(fitness.WorkoutDay),
  units: fc.constantFrom('metric', 'imperial'),
}
const KEYS = Object.keys(VALUES) as readonly SummaryKey[]

const plan = fc.record(VALUES, { requiredKeys: [] }) as fc.Arbitrary<PlanData>
const lines: readonly (readonly [string, Line<unknown>])[] = Object.entries(SUMMARY_LINES)

describe.each(lines)('of the plan summary the line %s', { tags: ['4.plan-summary'] }, (_name, { from, advise }) => {
  test('is changed by no key that it does not list', () => {
    const others = KEYS.filter((key) => !from.includes(key))
    fc.assert(
      fc.property(plan, plan, (one, other) => {
        const changed = { ...one, ...Object.fromEntries(Object.entries(other).filter(([key]) => others.some((known) => known === key))) }
        expect(advise(changed)).toEqual(advise(one))
      }),
      { numRuns: 40 },
    )
  })

  test.each(from.map((key) => [key]))('follows %s: two values of it lead to different advice', (key) => {
    const changes = fc.sample(fc.tuple(plan, VALUES[key], VALUES[key]), { numRuns: 150, seed: 1 })
    const differing = changes.filter(([one, value, other]) => JSON.stringify(advise({ ...one, [key]: value })) !== JSON.stringify(advise({ ...one, [key]: other })))
    expect(differing.length).toBeGreaterThan(0)
  })

  test('never holds anything that is not finite', () => {
    fc.assert(
      fc.property(plan, (any) => {
        expect(JSON.stringify(advise(any))).not.toMatch(/null/)
      }),
      { numRuns: 40 },
    )
  })
})

describe('the first session', () => {
  const holds = (rule: (any: PlanData) => void) => fc.assert(fc.property(plan, rule), { numRuns: 200 })
  const JUMPS = ['jumping_jacks', 'high_knees', 'side_jumps'] as const
  const DEEP_BENDS = ['chair_squats', 'squats', 'bench_step_ups'] as const
  const HARD = [...JUMPS, 'one_leg_hip_raises', 'squats', 'push_ups', 'dips'] as const
  const EASY = ['raised_plank', 'wall_push_ups', 'raised_push_ups', 'chair_squats', 'arm_curls'] as const

  test('takes as long as the plan says, and is of the kind that the week begins with', { tags: ['4.first-session'] }, () => {
    holds((any) => {
      const { firstSession: session, length, week } = summaryOf(any)
      expect(session.warmUp + session.main + session.coolDown).toBe(length.first)
      expect(session.moves.length * session.rounds * (session.work + session.rest)).toBe(session.main * 60)
      expect(week[0]?.kind ?? session.kind).toBe(session.kind)
    })
  })

  test('warms up and cools down, and repeats no move', () => {
    holds((any) => {
      const { warmUp, coolDown, moves } = summaryOf(any).firstSession
      expect([warmUp, coolDown].every((minutes) => minutes >= 2 && minutes <= 6)).toBe(true)
      expect(new Set(moves).size).toBe(moves.length)
    })
  })

  test('has no jumps for sore knees, after an injury or from 60 on, and no deep bends where the knees hurt a lot', { tags: ['4.first-session'] }, () => {
    holds((any) => {
      const { moves } = summaryOf(any).firstSession
      const noJumps = any.max_impact === 0 || any.max_impact === 1 || any.goal === 'recovery_injury' || (any.age ?? 0) >= 60
      const spared = new Set<string>([...(noJumps ? JUMPS : []), ...(any.max_impact === 0 ? DEEP_BENDS : [])])
      expect(moves.filter((move) => spared.has(move))).toEqual([])
    })
  })

  test('offers nothing hard where the plan is gentle, and no beginner’s move where it is demanding', { tags: ['4.first-session'] }, () => {
    holds((any) => {
      const { firstSession, intensity } = summaryOf(any)
      const unfit: readonly string[] = { gentle: HARD, moderate: [], demanding: EASY }[intensity.level]
      expect(firstSession.moves.filter((move) => unfit.includes(move))).toEqual([])
    })
  })
})
