import { describe, expect, test } from 'vitest'
import { workouts } from '#domain/site/workouts.ts'
import { ALL_ON, possibleNext, Sequence, sequenceOf } from '#domain/funnel/Sequence.ts'
import { isAsking, isLandmark, SECTIONS } from '#domain/funnel/Step.ts'
import { allAnswers, answersOn } from '../../builders/allAnswers.ts'
import { aSiteWithSteps, answered, aStep } from '../../builders/aSiteWithSteps.ts'
import { allOnExcept, aVisitor, stepOf } from '../../builders/aVisitor.ts'
import { FULL_SITES } from '../../builders/product2.ts'

describe.each(FULL_SITES)('the sequence on the $name site', { tags: ['2.track'] }, (site) => {
  const { sequence } = aVisitor().on(site).whoAnswered(answersOn(site))
  const counted = sequence.steps.filter(({ excludedFromProgress }) => !excludedFromProgress)
  const exactPercents = counted.map((_, index) => (index * 100) / (counted.length - 1))

  test(
    'the bar runs from 0 to 100 percent, rounded down, without the landmarks',
    { tags: ['2.bar-ends', '2.percent'] },
    () => {
      expect(counted.map((step) => sequence.progress(step))).toEqual(exactPercents.map(Math.floor))
      expect(exactPercents.some((percent) => percent !== Math.floor(percent))).toBe(true)
      const landmarks = sequence.steps.filter(isLandmark)
      expect(landmarks.map((step) => sequence.progress(step))).toEqual([null, null, null, null])
    },
  )

  test('the track has a lane for each section, and in a lane each step is further than the one before', () => {
    const positions = counted.map((step) => sequence.trackPosition(step))
    for (const [index, position] of positions.entries()) {
      expect(position?.sectionIndex).toBe(SECTIONS.indexOf(counted[index]?.section ?? 'you'))
      const before = positions[index - 1]
      const doneBefore = before?.sectionIndex === position?.sectionIndex ? (before?.done ?? 0) : -1
      expect(position?.done).toBeGreaterThan(doneBefore)
    }
    const questions = counted.filter(isAsking).length
    const last = { sectionIndex: SECTIONS.length - 1, done: 1, question: questions, questions }
    expect(positions.at(-1)).toEqual({ lanes: SECTIONS.length, ...last })
    expect(sequence.trackPosition(stepOf(site, '/'))).toBeNull()
  })

  test('the track counts questions; a screen without a question has the number of the question before it', () => {
    let questionCount = 0
    for (const step of counted) {
      if (isAsking(step)) questionCount += 1
      expect(sequence.trackPosition(step)?.question).toBe(questionCount)
    }
  })

  test('a sequence keeps its landmarks whatever the flags are', { tags: ['2.step-flags'] }, () => {
    const { steps } = sequenceOf(site.funnel, {}, () => false)
    expect(steps.map(({ kind }) => kind)).toEqual(['welcome', 'plan', 'subscription', 'success'])
  })
})

test(
  'a step that does not apply has no neighbours and no position on the progress bar',
  { tags: ['2.neighbours'] },
  () => {
    const visitor = aVisitor().whoAnswered(allAnswers({ goal: 2 }))
    const { sequence } = visitor
    const dropped = visitor.step('/onboarding/goal-weight')
    expect([sequence.has(dropped), sequence.indexOf(dropped)]).toEqual([false, -1])
    expect([sequence.next(dropped), sequence.previous(dropped)]).toEqual([undefined, undefined])
    expect(sequence.progress(dropped)).toBeNull()
  },
)

describe('a sequence of counted steps', { tags: ['2.percent'] }, () => {
  test('the only counted step of a sequence is at 0 percent', () => {
    const site = aSiteWithSteps(aStep('one'), aStep('two'))
    const only = sequenceOf(site.funnel, {}, (name) => name === 'onboarding_two')
    expect(only.progress(stepOf(site, '/onboarding/two'))).toBe(0)
  })

  /** The 30th of 51 steps is at 29 / 50, and 29 / 50 * 100 is slightly less than 58 in floating point. */
  test.each([
    [3, 1, 50],
    [51, 28, 56],
    [51, 29, 58],
    [51, 30, 60],
    [58, 57, 100],
  ])(
    'a sequence of %d counted steps is, at the index %d, at %d percent: floor(index * 100 / (counted - 1))',
    (length, index, percent) => {
      const pace = stepOf(workouts, '/onboarding/pace')
      const steps = Array.from({ length }, () => ({ ...pace }))
      expect(new Sequence(steps).progress(steps[index] ?? pace)).toBe(percent)
    },
  )
})

describe('the possible next steps', { tags: ['2.prefetch'] }, () => {
  const condition = { askWhen: answered('one', 'yes') }
  const site = aSiteWithSteps(
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

  test('the possible next steps are all steps up to and including the first that no answer can remove', () => {
    expect(after('/onboarding/one')).toEqual(['two', 'three', 'four'])
    expect(after('/onboarding/four')).toEqual(['five'])
  })

  test('the possible next steps leave out steps that a flag switches off', () => {
    expect(after('/onboarding/one', allOnExcept('two', 'four'))).toEqual(['three', 'five'])
  })

  test('there are no possible next steps after the last step', () => {
    expect(after('/onboarding/success')).toEqual([])
  })
})
