import { describe, expect, test } from 'vitest'
import { workouts } from '#composition/sites/workouts.ts'
import type { Answers } from '#domain/answers/Answers.ts'
import { Classes } from '#demo/map/funnel/Classes.ts'
import { funnelMap } from '#demo/map/funnel/funnelMap.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { allOnBut } from '../../builders/aVisitor.ts'

const classes = new Classes(workouts)
const placeOf = (path: string, answers: Answers, ...off: readonly string[]) => {
  const place = funnelMap(workouts, answers, allOnBut(...off), classes).find(
    ({ step }) => step.path === path,
  )
  return Object.fromEntries(Object.entries(place ?? {}).filter(([fact]) => fact !== 'step'))
}

describe('the map of a funnel', { tags: ['10.map'] }, () => {
  test('has every step of the site in order', () => {
    expect(funnelMap(workouts, {}, allOnBut(), classes).map(({ step }) => step)).toEqual(
      workouts.funnel,
    )
  })

  test.each([
    [
      'is asked and not answered',
      '/onboarding/height',
      { units: 'metric' },
      { state: 'asked', isAnswered: false },
    ],
    ['is answered', '/onboarding/height', allAnswers(), { state: 'asked', isAnswered: true }],
    [
      'is answered with a number that is not valid',
      '/onboarding/height',
      allAnswers({ height: 2 }),
      { state: 'asked', isAnswered: false },
    ],
    ['asks nothing', '/onboarding/fitness-pitch', {}, { state: 'asked', isAnswered: null }],
    [
      'needs another answer',
      '/onboarding/goal-weight',
      allAnswers({ goal: 2 }),
      { state: 'dropped', needs: 'goal is lose weight', now: 'goal is get fit' },
    ],
    [
      'needs an answer that is not given',
      '/onboarding/goal-weight',
      {},
      { state: 'dropped', needs: 'goal is lose weight', now: 'goal is not answered' },
    ],
    [
      'needs an answer to a question that has another name than its key',
      '/onboarding/knee-pain',
      allAnswers({ max_impact: 2 }),
      { state: 'dropped', needs: 'knee is not no', now: 'knee is no' },
    ],
    [
      'compares two numbers',
      '/onboarding/goal-weight-progress',
      allAnswers({ goal: 1, weight: 70, goal_weight: 81.5 }),
      {
        state: 'dropped',
        needs: 'goal is lose weight and weight is above goal weight',
        now: 'goal is lose weight, weight is 70, goal weight is 81.5',
      },
    ],
  ] as const)('says of a step that it %s', (_what, path, answers, place) => {
    expect(placeOf(path, answers)).toEqual(place)
  })

  test('names the switch of a step that is switched off, whatever its condition says', () => {
    expect(placeOf('/onboarding/goal-weight', allAnswers({ goal: 2 }), 'goal-weight')).toEqual({
      state: 'switchedOff',
      flag: 'onboarding_goal_weight',
    })
  })
})
