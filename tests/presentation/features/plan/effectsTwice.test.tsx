import { screen } from '@testing-library/dom'
import { Activity } from 'react'
import { expect, it } from 'vitest'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { renderAlone } from '#tests/builders/aScreen.tsx'
import { AddressRouter } from '#presentation/navigation/AddressRouter.tsx'
import { App } from '../../../../src/App.tsx'

it(
  'a plan page whose effects run twice, as in development, creates the profile once',
  { tags: ['4.profile-once'] },
  async () => {
    const product = aProduct({ answers: allAnswers() })
    await product.signInAna(null)
    window.history.pushState(null, '', '/onboarding/plan')
    await product.start()
    const pageIn = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <AddressRouter promo={product.presenters.queryPromo}>
          <App presenters={product.presenters} />
        </AddressRouter>
      </Activity>
    )
    const render = renderAlone(pageIn('visible'))
    await screen.findByRole('heading', { level: 1, name: /plan/ })
    // Hiding runs the clean-up of every effect, and showing runs the effects again, as StrictMode does in development.
    render(pageIn('hidden'))
    render(pageIn('visible'))
    await product.settle()
    expect(product.backend.carriedOut.map(({ call }) => call)).toEqual(['createUserProfile'])
  },
)
