import { expect, test } from 'vitest'
import { workouts } from '#domain/site/workouts.ts'
import { possibleNext } from '#domain/funnel/Sequence.ts'
import { aSiteWithSteps, aStep } from '../../builders/aSiteWithSteps.ts'
import { allAnswers, without } from '../../builders/allAnswers.ts'
import { aVisitor, stepOf } from '../../builders/aVisitor.ts'

test('without answers, a funnel that starts with a question redirects from its second step to the first, and from the third to the root', () => {
  const whole = aSiteWithSteps(aStep('one'), aStep('two'), aStep('three'))
  const visitor = aVisitor().on({ ...whole, funnel: whole.funnel.slice(1) })
  const redirect = { verdict: 'goTo', because: 'answersMissing' }
  expect(visitor.admissionAt('/onboarding/two')).toEqual({ ...redirect, path: '/onboarding/one' })
  expect(visitor.admissionAt('/onboarding/three')).toEqual({ ...redirect, path: '/' })
})

test('a step that only refines an answer never counts as unanswered, even if the step that it refines is switched off', () => {
  const visitor = aVisitor().whoAnswered(without(allAnswers(), 'max_impact')).withoutSteps('knee')
  expect(visitor.paths).toContain('/onboarding/knee-pain')
  expect(visitor.admissionAt('/onboarding/typical-day')).toEqual({
    verdict: 'stay',
    shows: 'screen',
  })
})

test('the next step with every flag off is the next landmark, since landmarks have no flag', () => {
  const goal = stepOf(workouts, '/onboarding/goal')
  const next = possibleNext(workouts.funnel, goal, () => false)
  expect(next.map(({ kind }) => kind)).toEqual(['plan'])
})
