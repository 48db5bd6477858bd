import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import words from '#presentation/i18n/en/common.json' with { type: 'json' }
import { notices as standing } from '#presentation/kit/notices/notices.ts'
import { ANA } from '#tests/builders/aProduct.ts'
import { isAt, renderAppAt } from '#tests/builders/aScreen.tsx'

/** A page with sign-in methods, where Ana has an account. Collects the notices in order. */
async function openPage(path: string) {
  const notices: string[] = []
  onTestFinished(
    await standing.observe(({ status, text }) => void (status === 'added' && notices.push(text))),
  )
  const { auth } = await renderAppAt(path)
  auth.givenAccount(ANA)
  return { auth, notices }
}

/** Submits a sign-up with this address and password. */
async function signUp({ email, password }: typeof ANA) {
  await userEvent.clear(screen.getByLabelText(words.auth_email_label))
  await userEvent.type(screen.getByLabelText(words.auth_email_label), email)
  await userEvent.clear(screen.getByLabelText(words.auth_password_label))
  await userEvent.type(screen.getByLabelText(words.auth_password_label), password)
  await userEvent.click(screen.getByRole('button', { name: words.auth_signup_action }))
}

const offer = () => screen.findByText(words.auth_exists_title)

describe('an address that has an account', { tags: ['8.email-exists'] }, () => {
  it('a sign-up by email with an existing address offers to log in, and shows no toast', async () => {
    const { auth, notices } = await openPage('/auth/signup/email')
    await signUp(ANA)
    expect(await offer()).toBeVisible()
    // Notices appear in order: once this one is shown, an earlier one would be too.
    auth.failNext('weakPassword')
    await signUp({ ...ANA, email: 'ben@example.com' })
    await waitFor(() => expect(notices).toEqual([words.error_short_password]))
  })

  it('a provider’s window with an existing address offers to log in, and shows no toast', async () => {
    const { auth, notices } = await openPage('/auth/signup')
    const google = screen.getByRole('button', {
      name: words.auth_provider_action.replace('{method}', words.auth_method_google),
    })
    auth.stageWindow({ email: ANA.email })
    await userEvent.click(google)
    expect(await offer()).toBeVisible()
    auth.failNext('invalidEmail')
    await userEvent.click(google)
    await waitFor(() => expect(notices).toEqual([words.error_invalid_email]))
  })
})

it(
  "a refused provider is linked only when the account's owner agrees, on a screen that names both",
  { tags: ['4.linked-way-in'] },
  async () => {
    const { auth, notices } = await openPage('/auth/signup')
    auth.stageWindow({ email: ANA.email })
    await userEvent.click(
      screen.getByRole('button', {
        name: words.auth_provider_action.replace('{method}', words.auth_method_google),
      }),
    )
    await userEvent.click(await screen.findByRole('link', { name: words.auth_login_email_title }))
    await isAt('/auth/login/email')
    await userEvent.type(screen.getByLabelText(words.auth_password_label), ANA.password)
    await userEvent.click(screen.getByRole('button', { name: words.auth_login_action }))
    await screen.findByRole('heading', { level: 1, name: 'Add Google to your account?' })
    expect(screen.getByRole('main')).toHaveTextContent(
      new RegExp(`logged in as .*${ANA.email}.* with ${ANA.email}`),
    )
    expect(notices).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Add Google' }))
    await waitFor(() =>
      expect(notices).toEqual([words.auth_linked.replace('{method}', words.auth_method_google)]),
    )
    await isAt('/')
  },
)
