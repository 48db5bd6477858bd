import { describe, expect, test } from 'vitest'
import { coach } from '#composition/sites/coach.ts'
import { workouts } from '#composition/sites/workouts.ts'
import { isAsking, numberQuestion } from '#domain/funnel/Step.ts'
import { isAnswered } from '#domain/funnel/validity.ts'
import { type AnswerKey, type Answers, parseAnswers } from '#domain/answers/Answers.ts'
import { Units } from '#domain/answers/Units.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { stepOf } from '../../builders/aVisitor.ts'
import { FULL_SITES } from '../../builders/product2.ts'

const PATHS = {
  age: 'age',
  height: 'height',
  weight: 'weight',
  goal_weight: 'goal-weight',
} as const

function isValid(
  site: SiteRules,
  key: AnswerKey & keyof typeof PATHS,
  value: number,
  units: Units,
): boolean {
  const step = stepOf(site, `/onboarding/${PATHS[key]}`)
  if (!isAsking(step)) throw new Error(`${step.name} asks nothing`)
  const answers: Answers = { units, [key]: value }
  return isAnswered(step, answers, site)
}

/** A measure, its units, its bounds, its precision, and the rule (product 5). */
const RANGES = [
  ['height', Units.Metric, 50, 280, 1, '5.height-bounds'],
  ['height', Units.Imperial, 20, 110, 1, '5.height-bounds'],
  ['weight', Units.Metric, 30, 635, 0.1, '5.weight-bounds'],
  ['weight', Units.Imperial, 20, 1400, 0.1, '5.weight-bounds'],
  ['goal_weight', Units.Metric, 30, 635, 0.1, '5.goal-weight-bounds'],
  ['goal_weight', Units.Imperial, 20, 1400, 0.1, '5.goal-weight-bounds'],
] as const

describe.each(FULL_SITES)('a measure on the $name site', (site) => {
  for (const [key, units, min, max, precision, rule] of RANGES) {
    test(
      `a measure is a valid ${key} in ${units} units from ${min} to ${max}, both included`,
      { tags: [rule] },
      () => {
        expect(isValid(site, key, min - precision, units)).toBe(false)
        expect(isValid(site, key, min, units)).toBe(true)
        expect(isValid(site, key, min + precision, units)).toBe(true)
        expect(isValid(site, key, max - precision, units)).toBe(true)
        expect(isValid(site, key, max, units)).toBe(true)
        expect(isValid(site, key, max + precision, units)).toBe(false)
      },
    )
  }

  test.each(['height', 'weight', 'goal_weight'] as const)(
    'a measure is never a valid %s while its units are unknown',
    { tags: ['5.units-first'] },
    (key) => {
      const step = stepOf(site, `/onboarding/${PATHS[key]}`)
      expect(isAsking(step) && isAnswered(step, { [key]: 80 }, site)).toBe(false)
    },
  )
})

describe.each([
  [workouts, 10],
  [coach, 18],
] as const)('an age', { tags: ['5.age-bounds'] }, (site, youngest) => {
  test.each(Object.values(Units))(
    `an age on the ${site.name} site is ${youngest} to 120 in any units (%s)`,
    (units) => {
      expect(isValid(site, 'age', youngest - 1, units)).toBe(false)
      expect(isValid(site, 'age', youngest, units)).toBe(true)
      expect(isValid(site, 'age', youngest + 1, units)).toBe(true)
      expect(isValid(site, 'age', 119, units)).toBe(true)
      expect(isValid(site, 'age', 120, units)).toBe(true)
      expect(isValid(site, 'age', 121, units)).toBe(false)
    },
  )

  test(`an age on the ${site.name} site needs no units`, () => {
    const step = stepOf(site, '/onboarding/age')
    expect(isAsking(step) && isAnswered(step, { age: youngest }, site)).toBe(true)
  })
})

describe.each(FULL_SITES)(
  'a number with too many decimals, on the $name site',
  { tags: ['3.decimals'] },
  (site) => {
    test.each([
      ['age', 34.5, 35],
      ['height', 172.5, 173],
      ['weight', 72.55, 72.5],
      ['goal_weight', 68.01, 68.1],
    ] as const)(
      'a number with too many decimals is not a valid %s as %d, but is one as %d',
      (key, tooPrecise, valid) => {
        expect(isValid(site, key, tooPrecise, Units.Metric)).toBe(false)
        expect(isValid(site, key, valid, Units.Metric)).toBe(true)
      },
    )
  },
)

test('a count is valid within its bounds, even while the units are unknown', () => {
  const beats = numberQuestion({
    at: 'beats',
    section: 'body',
    key: 'beats',
    kind: 'count',
    bounds: () => ({ min: 30, max: 220, decimals: 0 }),
  })
  const isCount = (value: number) =>
    isAnswered(beats, parseAnswers([beats], { beats: value }), workouts)
  expect([29, 30, 60, 220, 221, 60.5].map(isCount)).toEqual([false, true, true, true, false, false])
})
