import { screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import words from '#presentation/i18n/en/common.json' with { type: 'json' }
import { aProduct } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { arrivesAt, renderAppAt } from '#tests/builders/aScreen.tsx'
import type { AuthUser } from '#domain/person/AuthUser.ts'

const MISTYPED = 'ana@gmial.com'
const WE_WRITE = `We write to ${MISTYPED}.`

/** Opens success as a person who has paid and has an unconfirmed address. */
async function openSuccess(
  about: Partial<AuthUser> = {},
  settings: Readonly<Record<string, string>> = {},
) {
  const product = aProduct({ settings })
  await product.start()
  await product.signInAna(aProfile({ active: ['subscription'] }), { email: MISTYPED, ...about })
  await renderAppAt('/onboarding/success', { product })
  return product
}

const pressCorrect = () =>
  userEvent.click(screen.getByRole('button', { name: words.success_address_correct }))
const field = () => screen.getByLabelText(words.success_address_label)
const pressSend = () =>
  userEvent.click(screen.getByRole('button', { name: words.success_address_send }))

describe('success', { tags: ['4.address-shown'] }, () => {
  it('success shows what was bought, then the address that gets the mails, and a button to correct the address', async () => {
    await openSuccess()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are in')
    const bought = screen.getByText(/^Your plan is active/)
    expect(bought.compareDocumentPosition(screen.getByText(WE_WRITE))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(screen.getByRole('button', { name: words.success_address_correct })).toBeVisible()
  })

  it('success says whether a mail that confirms the address is on its way', async () => {
    await openSuccess()
    expect(screen.getByText(/^It is not confirmed yet\./)).toBeVisible()
    await pressSend()
    expect(await screen.findByText(/^The mail is on its way\./)).toBeVisible()
    expect(screen.queryByText(/^It is not confirmed yet\./)).toBeNull()
  })

  it('success says that no mail is out if a sign-up sends none', async () => {
    await openSuccess({}, { email_confirmation: 'false' })
    expect(screen.getByText(/^It is not confirmed yet, and no mail is out\./)).toBeVisible()
  })

  it('success shows the address of a social account as the provider’s', async () => {
    await openSuccess({ providers: ['google.com'] })
    expect(
      screen.getByText(`We write to ${MISTYPED}, the address of your Google account.`),
    ).toBeVisible()
    expect(
      screen.queryByRole('button', { name: words.success_address_correct }),
    ).not.toBeInTheDocument()
  })
})

describe('a mistyped address', { tags: ['4.address-change'] }, () => {
  it('a mistyped address can be corrected with one tap on a suggestion, and changes once the link is opened', async () => {
    const { addresses } = await openSuccess()
    await pressCorrect()
    expect(field()).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Did you mean ana@gmail.com?' }))
    await pressSend()
    expect(
      await screen.findByText(
        /^We sent a link to ana@gmail\.com\. Once you open it, the address is changed/,
      ),
    ).toBeVisible()
    expect(addresses.mails).toEqual([{ kind: 'change', to: 'ana@gmail.com' }])
    expect(screen.getByText(WE_WRITE)).toBeVisible()
    expect(screen.getByRole('button', { name: words.success_address_correct })).toHaveFocus()
    expect(screen.queryByRole('button', { name: words.success_address_send })).toBeNull()
  })

  it.each([
    ['emailExists', words.success_address_taken],
    ['throttled', words.success_address_throttled],
    ['offline', words.success_address_offline],
  ] as const)(
    'a correction of a mistyped address that is rejected as %s shows the reason at the field',
    { tags: ['8.address-problems'] },
    async (code, message) => {
      const { addresses } = await openSuccess()
      await pressCorrect()
      await userEvent.clear(field())
      await userEvent.type(field(), 'ana@example.org')
      addresses.failNext(code)
      await pressSend()
      await waitFor(() => expect(field()).toHaveAccessibleDescription(message))
      expect(field()).toHaveFocus()
    },
  )

  it(
    'a person whose sign-in is too old to correct an address is asked to log in again, and returns',
    { tags: ['8.address-problems'] },
    async () => {
      const { addresses } = await openSuccess()
      await pressCorrect()
      await userEvent.type(field(), '.org')
      addresses.failNext('staleSignIn')
      await pressSend()
      await userEvent.click(
        await screen.findByRole('button', { name: words.success_address_log_in }),
      )
      await arrivesAt('/auth/login')
      expect(new URLSearchParams(window.location.search).get('next')).toBe('/onboarding/success')
    },
  )
})

describe('the confirmation mail', { tags: ['4.confirmation-mail'] }, () => {
  it('the confirmation mail is sent again on request, but not repeatedly, and a failure is shown', async () => {
    const { addresses } = await openSuccess()
    addresses.failNext('throttled')
    await pressSend()
    expect(await screen.findByText(words.success_address_throttled)).toBeVisible()
    await pressSend()
    await userEvent.click(await screen.findByRole('button', { name: words.success_address_sent }))
    expect(addresses.mails).toHaveLength(1)
    expect(
      within(screen.getByText(WE_WRITE).parentElement ?? document.body).queryByText(
        words.success_address_throttled,
      ),
    ).not.toBeInTheDocument()
  })

  it('an opened confirmation mail is noticed once the visitor returns to the page', async () => {
    const { addresses } = await openSuccess()
    addresses.confirm()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText(/The address is confirmed\.$/)).toBeVisible()
  })
})
