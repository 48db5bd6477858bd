import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'
import { renderAppAt, reloads, untilSettled } from '#tests/builders/aScreen.tsx'

/** Opens an address as Ana: signed in, every question answered, and undecided whether her account may hold the answers. */
async function openAsAna(at: string) {
  const product = aProduct({
    answers: allAnswers(),
    settings: { ask_health_consent: 'true' },
    offers: [anOffer()],
  })
  await product.signInAna(null)
  await renderAppAt(at, { product })
  return product
}

const tap = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const calls = ({ backend }: ReturnType<typeof aProduct>) =>
  backend.carriedOut.map(({ call }) => call)

describe('the consent to health data', { tags: ['4.health-consent'] }, () => {
  it.each([
    '/onboarding/plan',
    '/onboarding/subscription',
    '/onboarding/success',
    '/redeem/success',
  ])(
    'the consent to health data is asked for at %s with an unticked box, and nothing is sent before the box is ticked',
    async (at) => {
      const product = await openAsAna(at)
      const box = screen.getByRole('checkbox', { name: /^Yes, keep the answers/ })
      expect(box).not.toBeChecked()
      await tap('Continue')
      expect(box).toHaveFocus()
      expect(box).toHaveAccessibleDescription('Tick the box to continue, or go on without')
      expect(calls(product)).toEqual([])
      await userEvent.click(box)
      await tap('Continue')
      await untilSettled()
      await product.settle()
      expect(calls(product)).toEqual(['recordConsent', 'createUserProfile'])
      expect(screen.queryByRole('checkbox', { name: /^Yes, keep the answers/ })).toBeNull()
    },
  )

  it('a refused consent to health data leads to the plan, which says where the answers are, and to a paywall that sells no plan made from them and offers the question again', async () => {
    const product = await openAsAna('/onboarding/plan')
    await tap('Go on without')
    await untilSettled()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('your plan is ready')
    const later = await reloads(product)
    expect(screen.getByText(/^Your account keeps no answers/)).toBeVisible()
    expect(calls(later)).toEqual([])
    await userEvent.click(screen.getByRole('link', { name: 'Start this plan' }))
    await untilSettled()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Choose your plan')
    // The app will not know the plan made here.
    expect(document.body).not.toHaveTextContent(/A sketch of your first session|min a week/)
    await tap('Keep them in my account')
    await untilSettled()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('May your account keep')
  })
})
