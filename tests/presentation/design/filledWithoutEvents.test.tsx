import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ANA } from '#tests/builders/aProduct.ts'
import { address, arrivesAt, renderAppAt } from '#tests/builders/aScreen.tsx'
import { shopsAt } from '#tests/builders/offers/shopsAt.ts'

// Every form with texts is the same one: forms.test.ts.

/** Fills a field in like a password manager that fires no event: past the setter in which React notices changes. */
function fillSilently(label: string, text: string): void {
  const field = screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label)
  const prototype: object = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
}

const taps = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

describe(
  'fields that a password manager fills in without an event',
  { tags: ['5.filled-silently'] },
  () => {
    it('a log-in uses the address and the password that the fields show', async () => {
      const { auth } = await renderAppAt('/auth/login/email?next=/onboarding/gender')
      auth.givenAccount(ANA)
      fillSilently('Email', ANA.email)
      fillSilently('Password', ANA.password)
      await taps('Log in')
      await waitFor(() => expect(address()).toBe('/onboarding/gender'))
    })

    it('a reset link goes to the address that the field shows, even if another was typed before', async () => {
      const { auth } = await renderAppAt('/auth/login/password-reset')
      await userEvent.type(screen.getByLabelText('Email'), 'an@example.com')
      fillSilently('Email', ANA.email)
      await taps('Send the link')
      await waitFor(() => expect(auth.resetsAskedFor).toEqual([ANA.email]))
    })

    it('a gift has the recipient and the message that the fields show', async () => {
      const { storefront } = await shopsAt('/gift', { profile: null })
      fillSilently('Their name', 'Ben van Berg')
      fillSilently('Their email', 'ben@example.com')
      fillSilently('Your message (optional)', 'See you at the lake')
      await userEvent.click(screen.getByRole('radio', { name: /^Now/ }))
      await taps(/^Pay .+ for the gift$/)
      await arrivesAt('/gift/success')
      expect(storefront.windowRequests).toMatchObject([{ recipient: { email: 'ben@example.com' } }])
      expect(screen.getByRole('region', { name: 'Gift card' })).toHaveTextContent(
        /Ben van Berg.*See you at the lake/,
      )
    })
  },
)
