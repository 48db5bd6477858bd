import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { coach } from '#domain/site/coach.ts'
import type { Answers } from '#domain/answers/Answers.ts'
import { CoachGoal } from '#domain/vocabulary/goal.ts'
import words from '#presentation/i18n/en/common.json' with { type: 'json' }
import { answeredBefore } from '../../builders/allAnswers.ts'
import type { ProductFacts } from '../../builders/aProduct.ts'
import { address, renderAppAt } from '../../builders/aScreen.tsx'

/** Opens an address as a visitor who allows analytics. Returns a function that lists the events so far. */
async function openMeasured(from: string, answers: Answers = {}, facts: ProductFacts = {}) {
  const product = await renderAppAt(from, {
    ...facts,
    answers: { units: 'metric', ...answers },
    remembers: ({ MeasuringKept }) =>
      MeasuringKept.consent.write({ analytics: true, marketing: false, uid: null }),
    measured: true,
  })
  return () =>
    product.sinks.flatMap(({ events }) => events.map(({ name, params }) => ({ name, params })))
}

const viewOf = (path: string) => ({ name: 'screen_view', params: { page_path: path } })

describe(
  'a visitor who opens a step ahead of their answers',
  { tags: ['7.onboarding-redirect'] },
  () => {
    it('a visitor who opens a step ahead of their answers is redirected with the query, and one redirect event names both addresses', async () => {
      const measured = await openMeasured('/onboarding/plan?utm_source=ad', { gender: 'f' })
      expect(address()).not.toBe('/onboarding/plan')
      expect(window.location.search).toBe('?utm_source=ad')
      await waitFor(() =>
        expect(measured()).toEqual([
          { name: 'onboarding_redirect', params: { from: '/onboarding/plan', to: address() } },
          viewOf(address()),
        ]),
      )
    })
  },
)

it('an unknown address is measured as unknown, without the typed text', async () => {
  const measured = await openMeasured('/ana@example.com')
  await waitFor(() => expect(measured()).toEqual([viewOf('/404')]))
})

it('an answer is measured when the visitor leaves its question, under the key that stores the answer', async () => {
  const measured = await openMeasured(
    '/onboarding/goal',
    answeredBefore('/onboarding/goal', coach),
    { site: coach },
  )
  await userEvent.click(
    screen.getByRole('radio', { name: new RegExp(`^${words.coach_goal_enhance_mobility}`) }),
  )
  await waitFor(() =>
    expect(measured()).toEqual([
      viewOf('/onboarding/goal'),
      { name: 'goal_answer', params: { value: CoachGoal.EnhanceMobility } },
      viewOf(address()),
    ]),
  )
})
