import { describe, expect, test } from 'vitest'
import { coach } from '#domain/site/coach.ts'
import { workouts } from '#domain/site/workouts.ts'
import { isAsking, numberQuestion } from '#domain/funnel/Step.ts'
import { isAnswered } from '#domain/funnel/validity.ts'
import type { Answers } from '#domain/answers/Answers.ts'
import { parseAnswers } from '#domain/funnel/parseAnswers.ts'
import { Units } from '#domain/answers/Units.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { stepOf } from '../../builders/aVisitor.ts'
import { FULL_SITES } from '../../builders/product2.ts'

const METRIC = { units: Units.Metric }

function isValid(site: SiteRules, key: string, value: number, others: Answers = METRIC): boolean {
  const step = stepOf(site, `/onboarding/${key.replace('_', '-')}`)
  if (!isAsking(step)) throw new Error(`${step.name} asks nothing`)
  return isAnswered(step, { ...others, [key]: value }, site)
}

/** In each row: a number, its units, its bounds, its precision, and the rule (product 5). */
const RANGES = [
  ['height', Units.Metric, 50, 280, 1, '5.height-bounds'],
  ['height', Units.Imperial, 20, 110, 1, '5.height-bounds'],
  ['weight', Units.Metric, 30, 635, 0.1, '5.weight-bounds'],
  ['weight', Units.Imperial, 20, 1400, 0.1, '5.weight-bounds'],
  ['goal_weight', Units.Metric, 30, 635, 0.1, '5.goal-weight-bounds'],
  ['goal_weight', Units.Imperial, 20, 1400, 0.1, '5.goal-weight-bounds'],
] as const

describe.each(FULL_SITES)('a number on the $name site', (site) => {
  const youngest = site === coach ? 18 : 10
  const ages = Object.values(Units).map(
    (units) => ['age', units, youngest, 120, 1, '5.age-bounds'] as const,
  )

  for (const [key, units, min, max, precision, rule] of [...RANGES, ...ages])
    test(`the ${key} may be from ${min} to ${max} in ${units} units`, { tags: [rule] }, () => {
      const values = [min - precision, min, min + precision, max - precision, max, max + precision]
      const validity = values.map((value) => isValid(site, key, value, { units }))
      expect(validity).toEqual([false, true, true, true, true, false])
    })

  test.each([
    ['age', true],
    ['height', false],
    ['weight', false],
    ['goal_weight', false],
  ])(
    'whether the %s is valid while the units are unknown: %s',
    { tags: ['5.units-first'] },
    (key, valid) => expect(isValid(site, key, 80, {})).toBe(valid),
  )

  test.each([
    ['age', 34.5, 35],
    ['height', 172.5, 173],
    ['weight', 72.55, 72.5],
    ['goal_weight', 68.01, 68.1],
  ])('the %s %d has too many decimals, %d has not', { tags: ['3.decimals'] }, (key, bad, good) =>
    expect([bad, good].map((value) => isValid(site, key, value))).toEqual([false, true]),
  )
})

test('a count is valid within its bounds, even while the units are unknown', () => {
  const beats = numberQuestion({
    at: 'beats',
    section: 'body',
    key: 'beats',
    kind: 'count',
    bounds: () => ({ min: 30, max: 220, decimals: 0 }),
  })
  const isValidCount = (value: number) =>
    isAnswered(beats, parseAnswers([beats], { beats: value }), workouts)
  expect([29, 30, 60, 220, 221, 60.5].map(isValidCount)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ])
})
