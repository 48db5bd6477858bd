import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { workouts } from '#domain/site/workouts.ts'
import { numberQuestion } from '#domain/funnel/Step.ts'
import { aSiteWithSteps } from '#tests/builders/aSiteWithSteps.ts'
import { renderAppAt } from '#tests/builders/aScreen.tsx'

/** A count that uses the words of the step `age`, so that its unit is years. */
const trainings = {
  ...numberQuestion({
    at: 'trainings',
    section: 'body',
    key: 'trainings',
    kind: 'count',
    bounds: () => ({ min: 0, max: 20, decimals: 0 }),
  }),
  name: 'age',
}
const site = { ...workouts, ...aSiteWithSteps(trainings) }

it(
  'a count has no unit switch; its hint names the bounds and the unit',
  { tags: ['4.units-switch'] },
  async () => {
    await renderAppAt('/onboarding/trainings', { site })
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByText('Between 0 and 20 years')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Your age'), 'x')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Enter a plain number, such as 10')).toBeVisible()
  },
)
