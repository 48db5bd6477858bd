import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPlan, answeredBefore } from '../../../builders/aPlan.ts'
import { aProduct } from '../../../builders/aProduct.ts'
import { aProfile } from '../../../builders/aSession.ts'
import { standsAt } from '../../../builders/aScreen.tsx'
import { workouts } from '../../../../src/composition/sites/workouts.ts'
import { goal } from '../../../../src/domain/funnel/steps/goal/goal.ts'

it.each([
  { who: 'somebody on the way', plan: answeredBefore(goal.path, workouts), says: 'Next: Your goal' },
  { who: 'somebody who answered everything', plan: aPlan(), says: 'Next: see your plan' },
  { who: 'a subscriber', plan: aPlan(), profile: aProfile({ active: ['subscription'] }), says: 'Next: train with the app' },
])('$who is told on welcome what comes next', { tags: ['4.greeting'] }, async ({ plan, profile, says }) => {
  const product = aProduct({ plan: { units: 'metric', ...plan } })
  if (profile) await product.signedIn(profile)
  await standsAt('/', { product })
  expect(await screen.findByText(says)).toBeVisible()
})
