import { describe, expect, test } from 'vitest'
import { coach } from '#composition/sites/coach.ts'
import { workouts } from '#composition/sites/workouts.ts'
import { ALL_ON, possibleNext, Sequence, sequenceOf } from '#domain/funnel/Sequence.ts'
import { isAsking, SECTIONS } from '#domain/funnel/Step.ts'
import { allCoachAnswers, allAnswers } from '../../builders/allAnswers.ts'
import { aFunnel, answered, aStep } from '../../builders/aFunnel.ts'
import { allOnExcept, aVisitor, stepOf } from '../../builders/aVisitor.ts'

const SITES = [
  [workouts, allAnswers()],
  [coach, allCoachAnswers()],
] as const

describe.each(SITES)('the sequence on a site', (site, answers) => {
  const visitor = aVisitor().on(site).whoAnswered(answers)
  const counted = visitor.sequence.steps.filter(({ excludedFromProgress }) => !excludedFromProgress)

  test(
    `the sequence of the ${site.name} funnel runs from 0 to 100 percent and leaves the landmarks off the bar`,
    { tags: ['2.bar-ends'] },
    () => {
      const percents = counted.map((step) => visitor.sequence.progress(step))
      expect([percents[0], percents.at(-1)]).toEqual([0, 100])
      for (const end of [
        '/',
        '/onboarding/plan',
        '/onboarding/subscription',
        '/onboarding/success',
      ]) {
        expect(visitor.progressAt(end)).toBeNull()
      }
    },
  )

  test(`the ${site.name} funnel rounds the percentage down`, { tags: ['2.percent'] }, () => {
    const exact = counted.map((_, index) => (index * 100) / (counted.length - 1))
    expect(counted.map((step) => visitor.sequence.progress(step))).toEqual(exact.map(Math.floor))
    expect(exact.some((percent) => percent !== Math.floor(percent))).toBe(true)
  })

  test(
    `the sequence of the ${site.name} funnel is a track with a lane for each section, each counted from its beginning`,
    { tags: ['2.track'] },
    () => {
      const positions = counted.map((step) => visitor.sequence.trackPosition(step))
      for (const [index, position] of positions.entries()) {
        const step = counted[index]
        expect(position?.sectionIndex).toBe(SECTIONS.indexOf(step?.section ?? 'you'))
        const before = positions[index - 1]
        const least = before?.sectionIndex === position?.sectionIndex ? (before?.done ?? 0) : -1
        expect(position?.done).toBeGreaterThan(least)
      }
      const questions = counted.filter(isAsking).length
      expect(positions.at(-1)).toEqual({
        lanes: SECTIONS.length,
        sectionIndex: SECTIONS.length - 1,
        done: 1,
        question: questions,
        questions,
      })
      expect(visitor.sequence.trackPosition(stepOf(site, '/'))).toBeNull()
    },
  )

  test(
    `the sequence of the ${site.name} funnel counts questions, and a screen without a question as the one before it`,
    { tags: ['2.track'] },
    () => {
      let questionCount = 0
      for (const step of counted) {
        if (isAsking(step)) questionCount += 1
        expect(visitor.sequence.trackPosition(step)?.question).toBe(questionCount)
      }
    },
  )

  test(
    `the sequence of the ${site.name} funnel keeps its landmarks whatever the flags are`,
    { tags: ['2.step-flags'] },
    () => {
      expect(sequenceOf(site.funnel, {}, () => false).steps.map(({ kind }) => kind)).toEqual([
        'welcome',
        'plan',
        'subscription',
        'success',
      ])
    },
  )
})

describe('a step that does not apply', () => {
  test('a step that does not apply has no neighbours and no position on the bar', () => {
    const visitor = aVisitor().whoAnswered(allAnswers({ goal: 2 }))
    const dropped = visitor.step('/onboarding/goal-weight')
    expect(visitor.sequence.has(dropped)).toBe(false)
    expect(visitor.sequence.indexOf(dropped)).toBe(-1)
    expect(visitor.sequence.next(dropped)).toBeUndefined()
    expect(visitor.sequence.previous(dropped)).toBeUndefined()
    expect(visitor.sequence.progress(dropped)).toBeNull()
  })
})

describe('a sequence with a single counted step', { tags: ['2.percent'] }, () => {
  test('the only counted step of a sequence is at 0 percent', () => {
    const site = aFunnel(aStep('one'), aStep('two'))
    const only = sequenceOf(site.funnel, {}, (name) => name === 'onboarding_two')
    expect(only.progress(stepOf(site, '/onboarding/two'))).toBe(0)
  })
})

describe('a sequence of counted steps', { tags: ['2.percent'] }, () => {
  /** The 30th of 51 is at 29 / 50, and 29 / 50 * 100 is slightly less than 58 in floating point. */
  test.each([
    [3, 1, 50],
    [51, 28, 56],
    [51, 29, 58],
    [51, 30, 60],
    [58, 57, 100],
  ])(
    'a sequence of %d counted steps is, at the index %d, at %d percent: floor(index * 100 / (counted - 1))',
    (counted, index, percent) => {
      const pace = stepOf(workouts, '/onboarding/pace')
      const steps = Array.from({ length: counted }, () => ({ ...pace }))
      expect(new Sequence(steps).progress(steps[index] ?? pace)).toBe(percent)
    },
  )
})

describe('the possible next steps', { tags: ['2.prefetch'] }, () => {
  const condition = { askWhen: answered('one', 'yes') }
  const site = aFunnel(
    aStep('one'),
    aStep('two', condition),
    aStep('three', condition),
    aStep('four'),
    aStep('five'),
  )
  const after = (path: string, flags = ALL_ON) =>
    possibleNext(site.funnel, stepOf(site, path), flags).map((step) =>
      step.path.replace('/onboarding/', ''),
    )

  test('the possible next steps are all up to the first that no answer can remove', () => {
    expect(after('/onboarding/one')).toEqual(['two', 'three', 'four'])
    expect(after('/onboarding/four')).toEqual(['five'])
  })

  test('the possible next steps leave out steps that a flag switches off', () => {
    expect(after('/onboarding/one', allOnExcept('two', 'four'))).toEqual(['three', 'five'])
  })

  test('there are no possible next steps after the last', () => {
    expect(after('/onboarding/success')).toEqual([])
  })
})
