import { describe, expect, it } from 'vitest'
import type { Answers } from '#domain/answers/Answers.ts'
import { Sequence } from '#domain/funnel/Sequence.ts'
import { goalWeight } from '#domain/funnel/steps/body/goalWeight.ts'
import { planInShort } from '#presentation/shared/steps/planInShort.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'

/** Training that is enough to lose weight. */
const ENOUGH = {
  previous_experience: 1,
  workout_frequency: 3,
  fitness: 2,
  age: 30,
  max_impact: 2,
  plan_pace: 1,
  workout_days: [1, 2, 4, 5],
  workout_length: 3,
} as const satisfies Answers

const inShort = (changes = {}, asksForGoalWeight = true) =>
  planInShort(allAnswers(changes), new Sequence(asksForGoalWeight ? [goalWeight] : []))?.replaceAll(
    '\u00a0',
    ' ',
  )

describe('the plan summary in one line, on the paywall and the sign-up', () => {
  it('the plan summary in one line names the weight, the goal weight and the training of a week', () => {
    expect(inShort(ENOUGH)).toBe('Ana: 78 kg to 68 kg, 4 × 40 min a week')
  })

  it(
    'the plan summary in one line names no weights beside training that is too little to lose them',
    { tags: ['4.kilos-in-short'] },
    () => {
      expect(inShort()).toBe('Ana: 3 × 25 min a week')
    },
  )

  it.each([{ goal_weight: 50 }, { age: 17 }])(
    'the plan summary in one line names no goal weight if that weight is too low or the visitor is a minor: %o',
    { tags: ['4.goal-weight-concern'] },
    (changes) => {
      expect(inShort({ ...ENOUGH, ...changes })).toMatch(/^Ana: \d × /)
    },
  )

  it('the plan summary in one line names no goal weight if the visitor was not asked for one', () => {
    expect(inShort(ENOUGH, false)).toBe('Ana: 4 × 40 min a week')
  })
})
