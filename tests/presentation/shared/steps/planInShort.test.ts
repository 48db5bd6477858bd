import { describe, expect, it } from 'vitest'
import { Sequence } from '#domain/funnel/Sequence.ts'
import { goalWeight } from '#domain/funnel/steps/body/goalWeight.ts'
import { planInShort } from '#presentation/shared/steps/planInShort.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'

const inShort = (changes = {}, asksForGoalWeight = true) =>
  planInShort(allAnswers(changes), new Sequence(asksForGoalWeight ? [goalWeight] : []))?.replaceAll(
    '\u00a0',
    ' ',
  )

describe('the plan summary in one line, on the paywall and the sign-up', () => {
  it('the plan summary in one line names the weight, the goal weight and the training of a week', () => {
    expect(inShort()).toBe('Ana: 78 kg to 68 kg, 3 × 25 min a week')
  })

  it.each([{ goal_weight: 50 }, { age: 17 }])(
    'the plan summary in one line names no goal weight if that weight is too low or the visitor is a minor: %o',
    { tags: ['4.goal-weight-concern'] },
    (changes) => {
      expect(inShort(changes)).toBe('Ana: 3 × 25 min a week')
    },
  )

  it('the plan summary in one line names no goal weight if the visitor was not asked for one', () => {
    expect(inShort({}, false)).toBe('Ana: 3 × 25 min a week')
  })
})
