import { screen } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { workouts } from '#domain/site/workouts.ts'
import { isAsking } from '#domain/funnel/Step.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { renderAppAt } from '#tests/builders/aScreen.tsx'

/** Settings that leave only these questions on. */
const only = (...kept: readonly string[]) =>
  Object.fromEntries(
    workouts.funnel.flatMap((step) =>
      isAsking(step) && step.flag && !kept.includes(step.writes) ? [[step.flag, 'false']] : [],
    ),
  )

it.each([
  { kept: [], answers: {}, says: 'A plan for a good start.' },
  { kept: ['gender'], answers: { gender: 'f' } as const, says: 'Built from your answer.' },
  {
    kept: ['gender', 'goal'],
    answers: { gender: 'f', goal: 2 } as const,
    says: 'Built from your 2 answers.',
  },
])('a plan summary from $kept.length answers says "$says"', async ({ kept, answers, says }) => {
  await renderAppAt('/onboarding/plan', {
    answers: { units: 'metric', ...answers },
    settings: only(...kept),
  })
  expect(screen.getByText(says)).toBeVisible()
})

it('a plan with one workout a week does not describe how its workouts differ', async () => {
  await renderAppAt('/onboarding/plan', { answers: allAnswers({ workout_days: [1] }) })
  expect(screen.getByText(/^Exercises for .* are included/)).toBeInTheDocument()
  expect(screen.queryByText(/Training for|Mostly|in turn/)).toBeNull()
})

describe('the goal on the plan', { tags: ['4.plan-says-why'] }, () => {
  it('the plan names the reasons that were chosen, as the motivation pitch promises', async () => {
    const motivation = ['feel_confident', 'improve_sleep'] as const
    await renderAppAt('/onboarding/plan', { answers: allAnswers({ motivation }) })
    expect(screen.getByText('Your reasons: feel more confident and sleep better.')).toBeVisible()
  })

  it(
    'the card of the goal says how often and how long, on which days and from when on',
    { tags: ['4.first-day'] },
    async () => {
      const product = aProduct({
        now: Date.UTC(2026, 10, 29, 12),
        answers: allAnswers({ workout_days: [1, 3, 5] }),
      })
      await renderAppAt('/onboarding/plan', { product })
      const card = screen.getByText('Your goal').closest('section')
      expect(card).toHaveTextContent('3 × 25 min Mon Wed Fri First session Monday 30 November')
    },
  )

  it.each([
    [{ weight: 78, goal_weight: 50 }, 'Your plan names no weight to reach: 50 kg is low'],
    [{ weight: 78, goal_weight: 78 }, '78 kg is not below the 78 kg you weigh now.'],
    [{ weight: 78, goal_weight: 90 }, '90 kg is not below the 78 kg you weigh now.'],
  ])('a plan that names no weight to reach says why: %o, "%s"', async (weights, why) => {
    await renderAppAt('/onboarding/plan', { answers: allAnswers(weights) })
    expect(screen.getByRole('main').textContent.replaceAll('\u00a0', ' ')).toContain(why)
  })
})
