import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { runInAction } from 'mobx'
import { describe, expect, it, vi } from 'vitest'
import { BASIC_POLICY } from '#domain/person/password.ts'
import words from '#presentation/i18n/en/common.json' with { type: 'json' }
import { aProduct } from '#tests/builders/aProduct.ts'
import { untilNoticesMounted, renderAppAt } from '#tests/builders/aScreen.tsx'

async function openSignUp(stage: (product: ReturnType<typeof aProduct>) => void = () => undefined) {
  const product = aProduct({ answers: { units: 'metric', displayName: 'Ana Lopez' } })
  stage(product)
  await renderAppAt('/auth/signup/email', { product })
  await untilNoticesMounted()
  return product
}

const email = () => screen.getByLabelText(words.auth_email_label)
const password = () => screen.getByLabelText(words.auth_password_label)
const createAccount = () =>
  userEvent.click(screen.getByRole('button', { name: words.auth_signup_action }))
const meter = () => screen.findByRole('meter', { name: words.auth_password_strength })
const heightOf = (element: Element | null) => element?.getBoundingClientRect().height

describe('the strength meter', { tags: ['5.password-meter'] }, () => {
  it('the strength meter says how strong a new password is and how to improve it, without a layout shift', async () => {
    await openSignUp()
    expect(screen.queryByRole('meter')).not.toBeInTheDocument()
    const form = password().closest('form')
    const heightBefore = heightOf(form)
    await userEvent.type(email(), 'ana.lopez@example.com')
    await userEvent.type(password(), 'Password1!')
    await waitFor(async () =>
      expect(await meter()).toHaveAttribute(
        'aria-valuetext',
        `${words.auth_password_weak} ${words.auth_password_advice_common}`,
      ),
    )
    expect(await meter()).toHaveAttribute('aria-valuenow', '1')
    await userEvent.clear(password())
    await userEvent.type(password(), 'lopez2024')
    await waitFor(async () =>
      expect(await meter()).toHaveAttribute(
        'aria-valuetext',
        `${words.auth_password_weak} ${words.auth_password_advice_own}`,
      ),
    )
    expect(heightOf(form)).toBe(heightBefore)
    await userEvent.clear(password())
    await waitFor(() => expect(screen.queryByRole('meter')).not.toBeInTheDocument())
    await userEvent.type(password(), 'correct horse battery staple')
    await waitFor(async () =>
      expect(await meter()).toHaveAttribute('aria-valuetext', words.auth_password_strong),
    )
    expect(heightOf(form)).toBe(heightBefore)
  })

  it(
    'a strength meter that fails is left out and reported, and the account can be made',
    { tags: ['10.optional-part'] },
    async () => {
      const { presenters } = await openSignUp()
      const reported = vi.spyOn(window, 'reportError').mockReturnValue()
      vi.spyOn(console, 'error').mockReturnValue()
      const { newPassword } = await presenters.checkoutPart()
      await userEvent.type(email(), 'new@example.com')
      await userEvent.type(password(), 'correct horse')
      await meter()
      runInAction(() => (newPassword.strength = { level: 'fair', advice: 'unknown' as 'own' }))
      await waitFor(() => expect(screen.queryByRole('meter')).not.toBeInTheDocument())
      expect(reported).toHaveBeenCalledWith(expect.any(TypeError))
      await createAccount()
      await waitFor(() => expect(presenters.person.visitor?.email).toBe('new@example.com'))
    },
  )

  it('an existing password has no strength meter', async () => {
    await renderAppAt('/auth/login/email')
    await userEvent.type(password(), 'Password1!')
    expect(screen.queryByRole('meter')).not.toBeInTheDocument()
    expect(password()).not.toHaveAttribute('passwordrules')
  })
})

describe("the project's password policy", { tags: ['5.password-policy'] }, () => {
  const POLICY = { ...BASIC_POLICY, shortest: 10, parts: ['upper', 'digit'] as const }

  it("the project's password policy is shown at the field, given to password managers, and checked before anything is sent", async () => {
    const { auth } = await openSignUp(({ passwordRules }) => passwordRules.demand(POLICY))
    await waitFor(() =>
      expect(password()).toHaveAccessibleDescription(
        'At least 10 characters, with a capital letter and a number',
      ),
    )
    expect(password()).toHaveAttribute(
      'passwordrules',
      'minlength: 10; required: upper; required: digit;',
    )
    expect(password()).toHaveAttribute('minlength', '10')
    await userEvent.type(email(), 'new@example.com')
    await userEvent.type(password(), 'quite long enough')
    auth.failNext('unknown')
    await createAccount()
    await waitFor(() =>
      expect(password()).toHaveAccessibleDescription('Add a capital letter and a number'),
    )
    expect(password()).toHaveFocus()
    expect(screen.queryByText(words.signup_error)).not.toBeInTheDocument()
  })

  it(
    "the project's password policy is fetched again after a refusal, and if it became stricter, the field says what is missing",
    { tags: ['8.weak-password'] },
    async () => {
      const { auth, passwordRules } = await openSignUp()
      await userEvent.type(email(), 'new@example.com')
      await userEvent.type(password(), 'quite long enough')
      passwordRules.demand(POLICY)
      auth.failNext('weakPassword')
      await createAccount()
      await waitFor(() =>
        expect(password()).toHaveAccessibleDescription('Add a capital letter and a number'),
      )
      expect(password()).toHaveFocus()
    },
  )

  it("the project's password policy is taken to require 8 characters if it cannot be fetched, and the field shows a refusal without a reason", async () => {
    const { auth } = await openSignUp(({ passwordRules }) => passwordRules.failNext())
    expect(password()).toHaveAccessibleDescription('At least 8 characters')
    await userEvent.type(email(), 'new@example.com')
    await userEvent.type(password(), 'quite long enough')
    auth.failNext('weakPassword')
    await createAccount()
    await waitFor(() => expect(password()).toHaveAccessibleDescription(words.auth_password_refused))
  })
})
