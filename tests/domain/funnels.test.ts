import { describe, expect, test } from 'vitest'
import { coach } from '../../src/composition/sites/coach.ts'
import { workouts } from '../../src/composition/sites/workouts.ts'
import { isAsking } from '../../src/domain/funnel/Step.ts'
import { stepOf } from '../builders/aVisitor.ts'
import { STEPS } from '../builders/product2.ts'

const ENDS = ['/', '/onboarding/plan', '/onboarding/subscription', '/onboarding/success']
const SITES = [workouts, coach] as const

describe.each(SITES)('the $name funnel', ({ funnel }) => {
  test('has the steps of product 2, in order', { tags: ['2.step-order'] }, () => {
    expect(funnel.map(({ path }) => path)).toEqual(STEPS.map(({ path }) => path))
  })

  test('asks for the keys of product 3, in order', { tags: ['3.plan-keys'] }, () => {
    expect(funnel.map(({ key }) => key ?? null)).toEqual(STEPS.map(({ key }) => key))
  })

  test('can switch each step off by the last part of its address, but for the four ends', { tags: ['2.step-flags'] }, () => {
    const expected = STEPS.map(({ path, at }) => (ENDS.includes(path) ? undefined : `onboarding_${at.replaceAll('-', '_')}`))
    expect(funnel.map(({ flag }) => flag)).toEqual(expected)
    expect(stepOf({ ...workouts, funnel }, '/onboarding/goal-weight-progress').flag).toBe('onboarding_goal_weight_progress')
  })

  test('counts every step but the four ends on the bar', { tags: ['2.bar-ends'] }, () => {
    expect(funnel.filter(({ excludedFromProgress }) => excludedFromProgress).map(({ path }) => path)).toEqual(ENDS)
  })

  test('guards every step after gender, up to and including subscription', { tags: ['2.validated-steps'] }, () => {
    const open = ['/', '/onboarding/gender', '/onboarding/success']
    expect(funnel.filter(({ validated }) => !validated).map(({ path }) => path)).toEqual(open)
  })

  test('names each step once', () => {
    expect(new Set(funnel.map(({ name }) => name)).size).toBe(funnel.length)
  })

  test('has knee-pain refine what knee asked', () => {
    const pain = funnel.find(({ name }) => name === 'knee_pain')
    expect(pain && isAsking(pain) && pain.writes).toBe('max_impact')
  })
})

const offeredAt = (site: (typeof SITES)[number], at: string): readonly unknown[] => {
  const step = stepOf(site, `/onboarding/${at}`)
  return 'answers' in step ? Object.values(step.answers).toSorted() : []
}

describe('the answers on offer', { tags: ['3.answers-on-offer'] }, () => {
  test.each([
    ['gender', ['f', 'm', 'n'], ['f', 'm']],
    ['goal', [1, 2, 3, 3], ['build_strength', 'enhance_mobility', 'feel_better', 'get_active', 'get_active_feel_better', 'get_toned', 'lose_weight', 'other', 'recovery_injury', 'sports_performance']],
    ['body', [1, 2, 3, 4], [1, 2, 3, 4]],
    ['area', ['arms', 'belly', 'butt', 'chest', 'thighs'], ['arms', 'belly', 'butt', 'chest', 'thighs']],
    ['previous-experience', [1, 2, 3, 4], [1, 2, 3, 4]],
    ['fitness', [1, 2, 3], [1, 2, 3]],
    ['knee', [1, 2], [1, 2]],
    ['knee-pain', [0, 1], [0, 1]],
    ['typical-day', [1, 2, 3, 4], [1, 2, 3, 4, 5]],
    ['workout-frequency', [0, 1, 2, 3], [0, 1, 2, 3]],
    ['pushups', [0, 1, 2, 3], [0, 1, 2, 3]],
    ['walking', [0, 1, 2], [0, 1, 2]],
    ['habits', ['fastfood', 'night_meal', 'sleep', 'sugary_drinks', 'sweet'], ['fastfood', 'night_meal', 'sleep', 'sugary_drinks', 'sweet']],
    ['energy', [0, 1, 2], [0, 1, 2]],
    ['ideal-weight', [0, 1, 2, 3], [0, 1, 2, 3, 4, 5]],
    ['sleep', [0, 1, 2, 3], [0, 1, 2, 3]],
    ['stress', [1, 2, 3], [1, 2, 3]],
    ['workout-environment', [0, 1, 2, 3], ['gym', 'home', 'other', 'outdoors', 'studio_classes']],
    ['water', [0, 1, 2, 3], [0, 1, 2, 3]],
    ['motivation', ['be_active', 'boost_energy', 'boost_immunity', 'feel_confident', 'feel_happy', 'improve_sleep'], ['energized_productive', 'feel_better', 'improve_health', 'look_better_confidence', 'other', 'wellbeing']],
    ['motivation-level', [1, 2, 3], [1, 2, 3]],
    ['commitment', [1, 2, 3], [0, 2, 3]],
    ['workout-length', [1, 2, 3], ['long', 'medium', 'short']],
    ['sleep-better', [false, true], [false, true]],
    ['improve-health', [false, true], [false, true]],
    ['more-relaxed', [false, true], [false, true]],
    ['pace', [1, 2, 3], [1, 2, 3]],
    ['workout-days', [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]],
  ])('at %s are those of product 3 for each site', (at, plain, coached) => {
    expect(offeredAt(workouts, at)).toEqual(plain)
    expect(offeredAt(coach, at)).toEqual(coached)
  })

  test.each(SITES)('include "None of these" at habits and motivation alone on the $name site', { tags: ['3.none-of-these'] }, ({ funnel }) => {
    expect(funnel.filter((step) => 'noneOffered' in step && step.noneOffered).map(({ path }) => path)).toEqual([
      '/onboarding/habits',
      '/onboarding/motivation',
    ])
  })

  test.each(SITES)('call the four body shapes otherwise for women on the $name site', (site) => {
    const step = stepOf(site, '/onboarding/body')
    expect('womensAnswers' in step && step.womensAnswers).toEqual({ hourglass: 1, rectangle: 2, rounded: 3, lightbulb: 4 })
  })
})

describe('what a site changes', { tags: ['3.sites-differ'] }, () => {
  test('is what the back end calls it, its minimum age, its subscription and its completion', () => {
    expect(workouts).toMatchObject({ app: 'workouts', minimumAge: 10, subscriptionField: 'subscription', completedFlag: 'workouts', offerVariant: 'plain' })
    expect(coach).toMatchObject({ app: 'hc', minimumAge: 18, subscriptionField: 'subscription_hc', completedFlag: 'hc', offerVariant: 'coach' })
  })
})
