import { describe, expect, test } from 'vitest'
import { askedCode, askedSteps, funnelCode } from '#application/measuring/SeenSteps.ts'
import { ALL_SITES } from '#domain/site/sites.ts'

const FUNNEL = ['welcome', 'gender', 'goal', 'weight', 'goal_weight', 'success']

describe('the code of the asked steps', { tags: ['7.exits'] }, () => {
  test.each([[[]], [['welcome']], [['goal_weight', 'success']], [FUNNEL]])(
    'the asked steps %j can be read from their code',
    (asked) => {
      expect(askedSteps(FUNNEL, askedCode(FUNNEL, new Set(asked)))).toEqual(asked)
    },
  )

  test.each(['', 'f', 'fff', 'zz', 'f4', '<>'])(
    'the text %j is not a code of asked steps',
    (code) => {
      expect(askedSteps(FUNNEL, code)).toBeNull()
    },
  )

  test('the code of the asked steps fits into a field of an event on every site', () => {
    for (const { funnel } of ALL_SITES)
      expect(
        askedCode(
          funnel.map(({ name }) => name),
          new Set(),
        ).length,
      ).toBeLessThanOrEqual(100)
  })
})

test('the code of a funnel changes with its steps and their order', () => {
  expect(funnelCode(FUNNEL)).toMatch(/^[\da-f]{8}$/)
  expect(
    new Set([FUNNEL, FUNNEL.toReversed(), FUNNEL.slice(1), [...FUNNEL, 'more']].map(funnelCode))
      .size,
  ).toBe(4)
})
