import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { allAnswers, answeredBefore } from '#tests/builders/allAnswers.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { renderAppAt } from '#tests/builders/aScreen.tsx'
import { workouts } from '#domain/site/workouts.ts'
import { goal } from '#domain/funnel/steps/goal/goal.ts'

it.each([
  {
    who: 'a visitor with some answers',
    answers: answeredBefore(goal.path, workouts),
    says: 'Next: Your goal',
  },
  { who: 'a visitor who answered everything', answers: allAnswers(), says: 'Next: see your plan' },
  {
    who: 'a person whose profile holds the answers',
    answers: allAnswers(),
    profile: aProfile({ completed: ['workouts'] }),
    says: 'Next: see the prices',
  },
  {
    who: 'a person with an active subscription',
    answers: allAnswers(),
    profile: aProfile({ active: ['subscription'] }),
    says: 'Next: train with the app',
  },
])(
  '$who sees the next step on welcome',
  { tags: ['4.greeting'] },
  async ({ answers, profile, says }) => {
    const product = aProduct({ answers: { units: 'metric', ...answers } })
    if (profile) await product.signInAna(profile)
    await renderAppAt('/', { product })
    expect(await screen.findByText(says)).toBeVisible()
  },
)

it(
  'a person with an active subscription is led from welcome to the app and to their account',
  { tags: ['4.greeting'] },
  async () => {
    const product = aProduct({ answers: allAnswers() })
    await product.signInAna(aProfile({ active: ['subscription'] }))
    await renderAppAt('/', { product })
    const main = within(await screen.findByRole('main'))
    expect(await main.findByRole('link', { name: 'Get the app' })).toHaveAttribute(
      'href',
      '/onboarding/success',
    )
    expect(main.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/account')
  },
)
