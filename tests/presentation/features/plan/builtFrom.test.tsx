import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { workouts } from '#domain/site/workouts.ts'
import { isAsking } from '#domain/funnel/Step.ts'
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
  expect(screen.getByText(/^Exercises for .* are included/)).toBeVisible()
  expect(screen.queryByText(/Training for|Mostly|in turn/)).toBeNull()
})
