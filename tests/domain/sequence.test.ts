import { describe, expect, test } from 'vitest'
import { coach } from '../../src/composition/sites/coach.ts'
import { workouts } from '../../src/composition/sites/workouts.ts'
import { ALL_ON, possibleNext, Sequence, sequenceOf } from '../../src/domain/funnel/Sequence.ts'
import { aCoachPlan, aPlan } from '../builders/aPlan.ts'
import { allOnBut, aVisitor, stepOf } from '../builders/aVisitor.ts'

const SITES = [
  [workouts, aPlan()],
  [coach, aCoachPlan()],
] as const

describe.each(SITES)('the sequence on a site', (site, plan) => {
  const visitor = aVisitor().on(site).whoAnswered(plan)

  test(`is the whole ${site.name} funnel where every condition is met and every flag is on`, () => {
    expect(visitor.way).toEqual(site.funnel.map(({ path }) => path))
  })

  test(`of the ${site.name} funnel leads on and back by one`, { tags: ['2.neighbours'] }, () => {
    const { sequence } = visitor
    expect(sequence.next(visitor.step('/'))?.path).toBe('/onboarding/gender')
    expect(sequence.next(visitor.step('/onboarding/workout-days'))?.path).toBe('/onboarding/plan')
    expect(sequence.next(visitor.step('/onboarding/plan'))?.path).toBe('/onboarding/subscription')
    expect(sequence.next(visitor.step('/onboarding/success'))).toBeUndefined()
    expect(sequence.previous(visitor.step('/'))).toBeUndefined()
    expect(sequence.previous(visitor.step('/onboarding/plan'))?.path).toBe('/onboarding/workout-days')
  })

  test(`of the ${site.name} funnel runs from 0 to 100 percent and leaves the ends off the bar`, { tags: ['2.bar-ends'] }, () => {
    expect(visitor.progressAt('/onboarding/gender')).toBe(0)
    expect(visitor.progressAt('/onboarding/workout-days')).toBe(100)
    for (const end of ['/', '/onboarding/plan', '/onboarding/subscription', '/onboarding/success']) {
      expect(visitor.progressAt(end)).toBeNull()
    }
  })

  test(`of the ${site.name} funnel rounds the percent down`, { tags: ['2.percent'] }, () => {
    // 38 counted steps: name is the second, body the fifth.
    expect(visitor.progressAt('/onboarding/name')).toBe(2)
    expect(visitor.progressAt('/onboarding/body')).toBe(10)
    expect(visitor.progressAt('/onboarding/pace')).toBe(97)
  })

  test(`of the ${site.name} funnel goes over steps whose flag is off`, { tags: ['2.dropped-steps'] }, () => {
    const flagged = visitor.withoutSteps('name', 'goal-weight-progress', 'gender')
    expect(flagged.way).not.toContain('/onboarding/name')
    expect(flagged.way).toHaveLength(site.funnel.length - 3)
    expect(flagged.sequence.next(flagged.step('/'))?.path).toBe('/onboarding/goal')
    expect(flagged.sequence.previous(flagged.step('/onboarding/knee'))?.path).toBe('/onboarding/goal-weight')
    expect(flagged.progressAt('/onboarding/goal')).toBe(0)
    expect(flagged.progressAt('/onboarding/name')).toBeNull()
  })

  test(`of the ${site.name} funnel keeps its ends whatever the flags say`, () => {
    expect(sequenceOf(site.funnel, {}, () => false).steps.map(({ kind }) => kind)).toEqual(['welcome', 'plan', 'subscription', 'success'])
  })
})

describe('a step that is not in force', () => {
  test('has no neighbours and no place on the bar', () => {
    const visitor = aVisitor().whoAnswered(aPlan({ goal: 2 }))
    const dropped = visitor.step('/onboarding/goal-weight')
    expect(visitor.sequence.has(dropped)).toBe(false)
    expect(visitor.sequence.indexOf(dropped)).toBe(-1)
    expect(visitor.sequence.next(dropped)).toBeUndefined()
    expect(visitor.sequence.previous(dropped)).toBeUndefined()
    expect(visitor.sequence.progress(dropped)).toBeNull()
  })
})

describe('a way with a single counted step', { tags: ['2.percent'] }, () => {
  test('stands at 0 percent there', () => {
    const only = sequenceOf(workouts.funnel, {}, (name) => name === 'onboarding_stress')
    expect(only.progress(stepOf(workouts, '/onboarding/stress'))).toBe(0)
  })
})

describe('a way with as many counted steps as one likes', { tags: ['2.percent'] }, () => {
  /** The 30th of 51 stands at 29 / 50, and 29 / 50 * 100 is a little less than 58 to a computer. */
  test.each([
    [3, 1, 50],
    [51, 28, 56],
    [51, 29, 58],
    [51, 30, 60],
    [58, 57, 100],
  ])('of %d stands at step %d at %d percent: floor(index * 100 / (counted - 1))', (counted, index, percent) => {
    const pace = stepOf(workouts, '/onboarding/pace')
    const steps = Array.from({ length: counted }, (_, place) => ({ ...pace, path: `/onboarding/${place}` }))
    expect(new Sequence(steps).progress(steps[index] ?? pace)).toBe(percent)
  })
})

describe('what may come next', { tags: ['2.prefetch'] }, () => {
  const after = (path: string, flags = ALL_ON) => possibleNext(workouts.funnel, stepOf(workouts, path), flags).map((step) => step.path.replace('/onboarding/', ''))

  test('is every step up to the first that no answer can drop', () => {
    expect(after('/onboarding/goal')).toEqual(['goal-pitch', 'body'])
    expect(after('/onboarding/weight')).toEqual(['goal-weight', 'goal-weight-progress', 'knee'])
    expect(after('/onboarding/gender')).toEqual(['name'])
  })

  test('leaves out what a flag switched off', () => {
    expect(after('/onboarding/goal', allOnBut('goal-pitch', 'body'))).toEqual(['area'])
  })

  test('is nothing after the end', () => {
    expect(after('/onboarding/success')).toEqual([])
  })
})
