import { describe, expect, test } from 'vitest'
import { AnswerStep } from '#application/onboarding/AnswerStep.ts'
import { isAsking } from '#domain/funnel/Step.ts'
import { workouts } from '#domain/site/workouts.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { stepOf } from '#tests/builders/aVisitor.ts'
import { aProduct } from '#tests/builders/aProduct.ts'

function question(at: string) {
  const step = stepOf(workouts, `/onboarding/${at}`)
  if (!isAsking(step)) throw new Error(`${at} asks nothing`)
  return step
}

describe('answering a step', () => {
  test('answering a step stores the answer with the others and returns all answers', () => {
    const { stored, visits } = aProduct({ answers: { gender: 'f', units: 'metric' } })
    const answers = new AnswerStep(visits).execute(question('goal'), 2)
    expect(answers).toEqual({ gender: 'f', goal: 2, units: 'metric' })
    expect(stored.load()).toEqual(answers)
  })

  test("answering a step stores the region's units with the first answer", () => {
    const { stored, visits } = aProduct({ place: { country: 'US' } })
    new AnswerStep(visits).execute(question('gender'), 'f')
    expect(stored.loadAsStored()).toEqual({ gender: 'f', units: 'imperial' })
  })

  test('answering a step remembers the handle that was tapped, if there is one', () => {
    const { stored, visits } = aProduct()
    const answer = new AnswerStep(visits)
    answer.execute(question('goal'), 3, 'gain_muscle')
    expect(stored.tappedHandle('goal')).toBe('gain_muscle')
    answer.execute(question('stress'), 1)
    expect(stored.tappedHandle('stress')).toBeNull()
  })

  test('answering the step knee-pain refines the stored answer to the step knee', () => {
    const { stored, visits } = aProduct({ answers: allAnswers({ max_impact: 1 }) })
    new AnswerStep(visits).execute(question('knee-pain'), 0)
    expect(stored.load()).toEqual(allAnswers({ max_impact: 0 }))
  })

  test.each([
    ['goal', 9],
    ['goal', undefined],
    ['knee-pain', 2],
  ])('answering %s with the invalid value %j is rejected', (at, answer) => {
    const { stored, visits } = aProduct({ answers: allAnswers() })
    expect(() => new AnswerStep(visits).execute(question(at), answer)).toThrow(TypeError)
    expect(stored.load()).toEqual(allAnswers())
  })

  test("rejecting an answer reports the step and the value's type, but never the value", () => {
    const { visits } = aProduct()
    const rejected = () => new AnswerStep(visits).execute(question('goal'), 'fly')
    expect(rejected).toThrow(/goal .*\(string\)/)
    expect(rejected).not.toThrow(/fly/)
  })
})

describe('switching units', { tags: ['4.units-switch'] }, () => {
  test("switching units starts from the region's units if none are stored", () => {
    const { stored } = aProduct({ place: { country: 'US' } })
    expect(stored.switchUnits('metric')).toEqual({ units: 'metric' })
    expect(stored.loadAsStored()).toEqual({ units: 'metric' })
  })
})

test(
  'clearing removes all answers, with their tapped handles, their id and their owner, and the stored promo',
  { tags: ['4.clear'] },
  () => {
    const { stored, kept } = aProduct({ answers: allAnswers() })
    kept.FunnelKept.active_promo.write('spring')
    stored.rememberTappedHandle('goal', 'lose_weight')
    stored.markOwned('uid-1')
    stored.askWhose('uid-2')
    const answerFacts = () => [stored.id(), stored.owner(), stored.tappedHandle('goal')]
    expect([answerFacts().includes(null), stored.isUnclaimed()]).toEqual([false, true])
    stored.startAgain()
    expect([stored.loadAsStored(), kept.FunnelKept.active_promo.read()]).toEqual([{}, null])
    expect([answerFacts(), stored.isUnclaimed()]).toEqual([[null, null, null], false])
  },
)
