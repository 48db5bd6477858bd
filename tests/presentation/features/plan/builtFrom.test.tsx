import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { workouts } from '#composition/sites/workouts.ts'
import { isAsking } from '#domain/funnel/Step.ts'
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
