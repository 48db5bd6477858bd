import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { coach } from '#domain/site/coach.ts'
import { workouts } from '#domain/site/workouts.ts'
import { firstWorkout } from '#domain/summary/firstWorkout.ts'
import { MOVES } from '#presentation/shared/workout/moves.ts'
import { answersOn } from '#tests/builders/allAnswers.ts'
import { aSellingProduct } from '#tests/builders/offers/shopsAt.ts'
import { renderAppAt } from '#tests/builders/aScreen.tsx'

describe('the pictured phone', { tags: ['2.pictured-phone'] }, () => {
  const [move = 'squats'] = firstWorkout(answersOn(workouts)).moves

  it.each([
    { site: workouts, shown: MOVES[move].name(), other: 'First call on Monday' },
    { site: coach, shown: 'First call on Monday', other: /^0:\d+$/ },
  ])(
    'the pictured phone of the site $site.name shows what that site sells',
    async ({ site, shown, other }) => {
      const product = await aSellingProduct({ site, answers: answersOn(site) })
      await renderAppAt('/onboarding/subscription', { product })
      await screen.findAllByRole('radio')
      const phone = within(document.querySelector('main figure:has(figcaption)') as HTMLElement)
      expect(phone.getByText(shown)).toBeVisible()
      expect(phone.queryByText(other)).toBeNull()
    },
  )
})
