import { describe, expect, test } from 'vitest'
import { workouts } from '#composition/sites/workouts.ts'
import { possibleNext } from '#domain/funnel/Sequence.ts'
import type { Step, StepKind } from '#domain/funnel/Step.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { aFunnel, aStep } from '../../builders/aFunnel.ts'
import { allAnswers, without } from '../../builders/allAnswers.ts'
import { aSession } from '../../builders/aSession.ts'
import { aVisitor, stepOf } from '../../builders/aVisitor.ts'

/** The workouts site with only these of its steps. */
const withSteps = (isKept: (step: Step) => boolean): SiteRules => ({
  ...workouts,
  funnel: workouts.funnel.filter(isKept),
})
const withoutKind = (kind: StepKind) => withSteps((step) => step.kind !== kind)

describe('a funnel without a required landmark', () => {
  test('a funnel without a plan throws an error that names it when its loading page is opened', () => {
    expect(() => aVisitor().on(withoutKind('plan')).goesTo('/onboarding/loading-plan')).toThrow(
      /workouts.*plan/,
    )
  })

  test('a funnel without success throws an error that names it when the subscription is active', () => {
    const active = aVisitor()
      .on(withoutKind('success'))
      .with(aSession.ofSomebody({ active: ['subscription'] }))
    expect(() => active.goesTo('/onboarding/goal')).toThrow(/workouts.*success/)
  })

  test('a funnel that ends with a step that can be switched off throws an error that names it', () => {
    const whole = aFunnel(aStep('one'), aStep('two'))
    const openEnded = { ...whole, funnel: whole.funnel.slice(0, 3) }
    const visitor = aVisitor().on(openEnded).whoAnswered({ goal: 1 }).withoutSteps('one', 'two')
    expect(() => visitor.goesTo('/onboarding/two')).toThrow(/workouts.*switched off/)
  })
})

describe('a funnel that starts with a question', () => {
  test('a funnel that starts with a question leads back to it, not to a missing welcome', () => {
    const whole = aFunnel(aStep('one'), aStep('two'), aStep('three'))
    const visitor = aVisitor().on({ ...whole, funnel: whole.funnel.slice(1) })
    expect(visitor.goesTo('/onboarding/two')).toEqual({
      verdict: 'goTo',
      path: '/onboarding/one',
      because: 'answersMissing',
    })
    expect(visitor.goesTo('/onboarding/three')).toEqual({
      verdict: 'goTo',
      path: '/',
      because: 'answersMissing',
    })
  })
})

describe('a step that only refines an answer', () => {
  test('a step that only refines an answer is never missing, even if the step that it refines is switched off', () => {
    const visitor = aVisitor().whoAnswered(without(allAnswers(), 'max_impact')).withoutSteps('knee')
    expect(visitor.paths).toContain('/onboarding/knee-pain')
    expect(visitor.goesTo('/onboarding/typical-day')).toEqual({ verdict: 'stay', shows: 'screen' })
  })
})

describe('the next step with every flag off', () => {
  test('the next step with every flag off is the landmark that has no flag', () => {
    expect(
      possibleNext(workouts.funnel, stepOf(workouts, '/onboarding/goal'), () => false).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['plan'])
  })
})
