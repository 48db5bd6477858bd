import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import words from '#presentation/i18n/en/common.json' with { type: 'json' }
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { ANA, aProduct, type Product } from '#tests/builders/aProduct.ts'
import { untilNoticesMounted, renderAppAt } from '#tests/builders/aScreen.tsx'
import { anOffer } from '#tests/builders/offers/anOffer.ts'

/** Ana, signed in, with every question answered and without a profile. */
async function anaWithAnswers() {
  const product = aProduct({
    answers: allAnswers(),
    offers: [anOffer()],
    settings: { sku_month: 'onward-month' },
  })
  await product.signInAna(null)
  return product
}

const profilesCreated = ({ backend }: Product) =>
  backend.carriedOut.filter(({ call }) => call === 'createUserProfile').length

describe('a profile', { tags: ['4.profile-when'] }, () => {
  it.each(['/onboarding/plan', '/onboarding/subscription', '/onboarding/success'])(
    'a profile is created at %s, once, though the screen is rendered twice',
    async (path) => {
      const product = await renderAppAt(path, { product: await anaWithAnswers() })
      await waitFor(() => expect(profilesCreated(product)).toBe(1))
      await product.settle()
      expect(profilesCreated(product)).toBe(1)
    },
  )

  it.each(['/', '/onboarding/loading-plan', '/redeem'])(
    'a profile is not created at %s',
    async (path) => {
      const product = await renderAppAt(path, { product: await anaWithAnswers() })
      await product.settle()
      expect(profilesCreated(product)).toBe(0)
    },
  )
})

it(
  'a screen says once that the profile could not be created, however often the creation is tried',
  { tags: ['8.profile-creation-fails', '4.profile-retry'] },
  async () => {
    const product = await renderAppAt('/onboarding/plan', { answers: allAnswers() })
    await untilNoticesMounted()
    product.backend.failNext('createUserProfile', 'unavailable', 3)
    product.stored.claim('uid-1')
    await product.auth.signUp(ANA)
    await waitFor(() => expect(screen.getByText(words.profile_failed)).toBeVisible())
    for (let tries = 0; tries < 3; tries += 1) {
      expect(profilesCreated(product)).toBe(0)
      await product.sessions.reloadProfile()
      await product.settle()
    }
    expect(profilesCreated(product)).toBe(1)
    expect(screen.getAllByText(words.profile_failed)).toHaveLength(1)
  },
)
