import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coach } from '#domain/site/coach.ts'
import { ALL_SITES } from '#domain/site/sites.ts'
import { workouts } from '#domain/site/workouts.ts'
import { hasAnswers, type Answers, withAnswer, withUnits } from '#domain/answers/Answers.ts'
import { parseAnswers } from '#domain/funnel/parseAnswers.ts'
import { isMeasure, MEASURES } from '#domain/answers/Units.ts'
import { ALL_STEPS } from '#domain/funnel/funnels.ts'
import { allCoachAnswers, allAnswers, STATEMENT_KEY } from '../../builders/allAnswers.ts'

const read = (raw: unknown) => parseAnswers(workouts.funnel, raw)

describe('reading stored answers', { tags: ['3.dropped-fields'] }, () => {
  test('reading stored answers keeps all of them if every field is valid', () => {
    expect(read({ ...allAnswers() })).toEqual(allAnswers())
    expect(parseAnswers(coach.funnel, { ...allCoachAnswers() })).toEqual(allCoachAnswers())
  })

  test.each<[key: string, values: readonly unknown[]]>([
    ['goal', ['1', 9, true, null, 'lose_weight']],
    ['gender', ['x']],
    ['displayName', ['', '   ', 7]],
    ['motivation', ['x', ['x'], { 0: 'be_active' }]],
    ['problem_areas', [[], ['belly', 'belly'], ['belly', 'head']]],
    ['workout_days', [[], [1, 1], [7], ['1']]],
    ['bad_habits', [['sleep', 'sleep']]],
    ['height', [null, '172', Number.NaN, Number.POSITIVE_INFINITY]],
    ['age', [[34]]],
    ['max_impact', [3]],
    [STATEMENT_KEY, [1, 'yes']],
    ['typical_day', [5]],
    ['plan_pace', [4]],
    ['units', ['stone', null]],
  ])('reading stored answers drops invalid values of %s and keeps the rest: %j', (key, values) => {
    const { [key]: _dropped, ...kept }: Record<string, unknown> = allAnswers()
    for (const value of values) expect(read({ ...allAnswers(), [key]: value })).toEqual(kept)
  })

  test.each<[key: string, values: readonly unknown[]]>([
    ['bad_habits', [[]]],
    ['motivation', [[]]],
    ['max_impact', [0, 2]],
    ['push_up_count', [0]],
    ['workout_days', [[6, 0]]],
    [STATEMENT_KEY, [false]],
    ['age', [3]],
    ['height', [-5]],
    ['weight', [9999, 72.5]],
  ])('reading stored answers keeps the values of %s: %j', (key, values) => {
    for (const value of values) expect(read({ [key]: value })).toEqual({ [key]: value })
  })

  const UNKNOWN = { gender: 'u', typical_day: 0, previous_experience: 0, plan_pace: 0 }

  test.each([
    { site: workouts, unknown: UNKNOWN },
    { site: coach, unknown: { ...UNKNOWN, latest_ideal_weight: -1 } },
  ])(
    'reading stored answers keeps the values that the mobile app calls unknown, which the $site.name site never offers',
    { tags: ['3.unknown-values'] },
    ({ site, unknown }) => {
      expect(parseAnswers(site.funnel, unknown)).toEqual(unknown)
      const offered = site.funnel.flatMap((step) =>
        'answers' in step && step.writes in unknown
          ? Object.values<unknown>(step.answers).map((answer) => [step.writes, answer])
          : [],
      )
      for (const [key, value] of Object.entries(unknown))
        expect(offered).not.toContainEqual([key, value])
    },
  )

  test('reading stored answers keeps only known fields', { tags: ['3.plan-keys'] }, () => {
    const raw = { goal: 1, locale: {}, newsletter: true, ability: 3, __proto__: { age: 34 } }
    expect(read(raw)).toEqual({ goal: 1 })
  })

  test('reading stored answers keeps only values that the site knows', () => {
    const coachAnswers = {
      goal: 'build_strength',
      typical_day: 5,
      workout_environment: 'outdoors',
      workout_length: 'short',
      commitment: 0,
      latest_ideal_weight: 5,
    }
    expect(parseAnswers(coach.funnel, coachAnswers)).toEqual(coachAnswers)
    expect(read(coachAnswers)).toEqual({})
    const notOnCoach = {
      gender: 'n',
      goal: 1,
      workout_length: 1,
      commitment: 1,
      latest_ideal_weight: -2,
    }
    expect(parseAnswers(coach.funnel, notOnCoach)).toEqual({})
  })

  test.each([null, undefined, 'plan', 7, true, [], [{ goal: 1 }]])(
    'reading stored answers returns no answers if %j was stored',
    (raw) => {
      expect(read(raw)).toEqual({})
    },
  )

  test('reading stored answers gives the same answers when they are read again, whatever was stored', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL_SITES), fc.jsonValue(), (site, raw) => {
        const answers = parseAnswers(site.funnel, raw)
        expect(parseAnswers(site.funnel, JSON.parse(JSON.stringify(answers)))).toEqual(answers)
      }),
    )
  })
})

describe('an answer', () => {
  test('an answer is added to the others, or replaces an earlier one', () => {
    expect(withAnswer({ gender: 'f' }, 'goal', 2)).toEqual({ gender: 'f', goal: 2 })
    expect(withAnswer({ gender: 'f', goal: 1 }, 'goal', 2)).toEqual({ gender: 'f', goal: 2 })
  })

  test('an answer is added to a copy, without a change to the given answers', () => {
    const answers = allAnswers()
    withAnswer(answers, 'goal', 2)
    expect(answers).toEqual(allAnswers())
  })

  test.each(['height', 'weight', 'goal_weight'])(
    'an answer to %s needs units',
    { tags: ['5.units-first', '8.units-missing'] },
    (key) => {
      expect(() => withAnswer({}, key, 80)).toThrow(
        expect.objectContaining({
          name: 'UnitsMissingError',
          message: 'Need to provide an unit first before setting a value',
        }),
      )
      expect(withAnswer({ units: 'imperial' }, key, 80)).toEqual({ units: 'imperial', [key]: 80 })
    },
  )

  test('an answer to any other question needs no units', { tags: ['5.units-first'] }, () => {
    expect(withAnswer({}, 'age', 34)).toEqual({ age: 34 })
  })

  test(
    'an answer counts even if it is 0, false or the empty list; units do not count',
    { tags: ['3.falsy-answers'] },
    () => {
      const answered: readonly Answers[] = [
        { push_up_count: 0 },
        withAnswer({}, STATEMENT_KEY, false),
        { motivation: [] },
      ]
      expect(answered.map(hasAnswers)).toEqual([true, true, true])
      expect(hasAnswers({})).toBe(false)
      expect(hasAnswers({ units: 'imperial' })).toBe(false)
    },
  )
})

describe('a unit switch', { tags: ['4.units-switch'] }, () => {
  test('a unit switch converts and rounds the three measures, and nothing else', () => {
    const others = { gender: 'f', age: 34, sleep_duration: 2 } as const
    const given = { ...others, units: 'metric', height: 172, weight: 78, goal_weight: 68 } as const
    const imperial = {
      ...others,
      units: 'imperial',
      height: 68,
      weight: 172,
      goal_weight: 150,
    } as const
    expect(withUnits(given, 'imperial')).toEqual(imperial)
    expect(withUnits(imperial, 'metric')).toEqual({ ...given, height: 173 })
  })

  test('a unit switch adds no measure that was missing', () => {
    expect(withUnits({ units: 'metric', weight: 72.5 }, 'imperial')).toEqual({
      units: 'imperial',
      weight: 160,
    })
  })

  test('a unit switch to the current units changes nothing', () => {
    expect(withUnits(allAnswers({ weight: 72.5 }), 'metric')).toEqual(allAnswers({ weight: 72.5 }))
  })

  test.each(['metric', 'imperial'] as const)(
    'a unit switch from no units to %s keeps the measures as they are, with decimals',
    (units) => {
      const answers = { age: 34, height: 172, weight: 72.5, goal_weight: 68.4 }
      expect(withUnits(answers, units)).toEqual({ ...answers, units })
    },
  )

  test.each([
    ['metric', 'imperial'],
    ['imperial', 'metric'],
  ] as const)(
    'a unit switch from %s to %s and back changes a whole height, weight and goal weight by at most one',
    { tags: ['4.units-and-back'] },
    (units, other) => {
      const measure = fc.integer({ min: 0, max: 1400 })
      fc.assert(
        fc.property(measure, measure, measure, (height, weight, goal_weight) => {
          const back = withUnits(withUnits({ units, height, weight, goal_weight }, other), units)
          expect(Math.abs((back.height ?? Infinity) - height)).toBeLessThanOrEqual(1)
          expect(Math.abs((back.weight ?? Infinity) - weight)).toBeLessThanOrEqual(1)
          expect(Math.abs((back.goal_weight ?? Infinity) - goal_weight)).toBeLessThanOrEqual(1)
        }),
      )
    },
  )
})

test('the measures are the answers whose steps ask for a height or a weight', () => {
  const measures = ALL_STEPS.flatMap((step) =>
    'bounds' in step && isMeasure(step.kind) ? [[step.writes, step.kind] as const] : [],
  )
  expect(MEASURES).toEqual(new Map(measures))
})
