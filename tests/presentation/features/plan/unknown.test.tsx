import { screen } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { coach } from '#composition/sites/coach.ts'
import { workouts } from '#composition/sites/workouts.ts'
import { allCoachAnswers, allAnswers } from '#tests/builders/allAnswers.ts'
import { renderAppAt } from '#tests/builders/aScreen.tsx'

const UNKNOWN = { gender: 'u', typical_day: 0, previous_experience: 0, plan_pace: 0 } as const

describe("the mobile app's unknown values", { tags: ['3.unknown-values'] }, () => {
  it.each([
    { site: workouts, answers: allAnswers(UNKNOWN) },
    { site: coach, answers: allCoachAnswers(UNKNOWN) },
  ])("the mobile app's unknown values still make a plan on the $site.name site", async (facts) => {
    await renderAppAt('/onboarding/plan', facts)
    expect(screen.getByRole('main').textContent).not.toMatch(/undefined|null|NaN/)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('your plan is ready')
  })

  it.each(['gender', 'typical-day', 'previous-experience', 'pace'])(
    "the mobile app's unknown values leave every choice unselected at /onboarding/%s",
    async (at) => {
      await renderAppAt(`/onboarding/${at}`, { answers: allAnswers(UNKNOWN) })
      for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
    },
  )
})
