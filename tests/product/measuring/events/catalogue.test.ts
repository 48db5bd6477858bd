import { describe, expect, test } from 'vitest'
import type { Admission } from '#domain/funnel/admit.ts'
import { name } from '#domain/funnel/steps/goal/name.ts'
import type { Step } from '#domain/funnel/Step.ts'
import { workouts } from '#domain/site/workouts.ts'
import { CATALOGUE, isFor, PURPOSES } from '#application/measuring/events/eventCatalogue.ts'
import { toEvent, toValue } from '#application/measuring/events/toEvent.ts'

const answer = (key: string, value: unknown, funnel: readonly Step[] = workouts.funnel) =>
  toEvent({ kind: 'answer', key, answer: value }, funnel)
const purposesOf = (event: ReturnType<typeof toEvent>) =>
  PURPOSES.filter((purpose) => event && isFor(event, purpose))
const admitted = { verdict: 'stay', shows: 'screen' } as const

describe('an answer', { tags: ['7.answer-values'] }, () => {
  test.each([
    ['a number', 172.5, 172.5],
    ['zero', 0, 0],
    ['yes', true, 1],
    ['no', false, 0],
    ['a list', ['belly', 'thighs'], 'belly,thighs'],
    ['an empty list', [], ''],
    ['days', [1, 3, 5], '1,3,5'],
    ['a text', 'f', 'f'],
    ['NaN', Number.NaN, null],
    ['nothing', undefined, null],
  ])(
    'an answer of %s becomes one value, sent under the key of the stored answer; null sends no event',
    (_title, given, sent) => {
      expect(toValue(given)).toBe(sent)
      expect(answer('max_impact', given)).toEqual(
        sent === null ? null : { name: 'max_impact_answer', params: { value: sent } },
      )
    },
  )
})

test('the text of any name question is personal data', { tags: ['7.email-and-name'] }, () => {
  const coachName = { ...name, writes: 'coach_name' } as unknown as Step
  expect(answer('coach_name', 'Ben', [...workouts.funnel, coachName])).toMatchObject({
    personal: true,
  })
})

test('a display name is personal data, a weight is not', () => {
  expect(answer('displayName', 'Ana')).toMatchObject({ personal: true })
  expect(answer('weight', 78)).not.toHaveProperty('personal')
})

test('only analytics gets answers', { tags: ['7.answers-not-marketed'] }, () => {
  for (const key of ['goal', 'max_impact', 'displayName'])
    expect(purposesOf(answer(key, 1))).toEqual(['analytics'])
})

test(
  'a web vital names the question at which it was measured, so marketing does not get it',
  { tags: ['7.answers-not-marketed'] },
  () => {
    const params = { metric: 'INP', value: 80, rating: 'good', screen: '/onboarding/knee' }
    const event = { name: 'web_vital', params } as const
    expect(purposesOf(event)).toEqual(['analytics'])
  },
)

describe('a navigation', () => {
  const navigate = (path: string, admission: Admission) =>
    toEvent({ kind: 'navigation', path, admission }, workouts.funnel)

  test.each([
    '/',
    '/onboarding/plan',
    '/onboarding/subscription',
    '/onboarding/loading-plan',
    '/gift',
  ])('a navigation to the screen %s sends a screen view for every purpose', (path) => {
    expect(navigate(path, admitted)).toEqual({ name: 'screen_view', params: { page_path: path } })
  })

  test.each(['/onboarding/gender', '/onboarding/knee-pain', '/onboarding/goal-weight-progress'])(
    'a navigation to the step %s reveals answers, so marketing does not get it',
    { tags: ['7.answers-not-marketed'] },
    (path) => {
      const view = navigate(path, admitted)
      expect(view).toMatchObject({ name: 'screen_view', params: { page_path: path } })
      expect(purposesOf(view)).toEqual(['analytics'])
    },
  )

  test('a navigation to a skeleton sends nothing yet', () => {
    expect(navigate('/onboarding/plan', { verdict: 'stay', shows: 'skeleton' })).toBeNull()
  })

  test.each(['notInSequence', 'answersMissing'] as const)(
    'a navigation that is redirected because of %s reveals which questions were asked, so marketing does not get it',
    { tags: ['7.onboarding-redirect', '7.answers-not-marketed'] },
    (because) => {
      const [from, to] = ['/onboarding/goal-weight', '/onboarding/knee'] as const
      const redirect = navigate(from, { verdict: 'goTo', path: to, because })
      expect(redirect).toEqual({ name: 'onboarding_redirect', params: { from, to } })
      expect(purposesOf(redirect)).toEqual(['analytics'])
    },
  )

  test.each(['canonicalPath', 'activeSubscription', 'onboardingCompleted'] as const)(
    'a navigation that is redirected because of %s sends nothing',
    (because) => {
      expect(navigate('/onboarding/plan', { verdict: 'goTo', path: '/', because })).toBeNull()
    },
  )

  test('a navigation to an unknown address does not send the address', () => {
    expect(navigate('/ana@example.com', { verdict: 'notFound' })).toEqual({
      name: 'screen_view',
      params: { page_path: '/404' },
    })
  })
})

test('every event says when it is sent and for which purposes', () => {
  for (const { when, purposes } of Object.values(CATALOGUE)) {
    expect(when).toMatch(/\.$/)
    expect(purposes.length).toBeGreaterThan(0)
  }
})
