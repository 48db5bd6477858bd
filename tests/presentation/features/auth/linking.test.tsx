import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import words from '#presentation/i18n/en/common.json' with { type: 'json' }
import { notices } from '#presentation/kit/notices/notices.ts'
import { ANA } from '#tests/builders/aProduct.ts'
import { arrivesAt, renderAppAt } from '#tests/builders/aScreen.tsx'

/** Opens a page with sign-in methods. Ana has an account. The text of each notice that appears is added to `noticeTexts`. */
async function openPage(path: string) {
  const noticeTexts: string[] = []
  onTestFinished(
    await notices.observe(
      ({ status, text }) => void (status === 'added' && noticeTexts.push(text)),
    ),
  )
  const { auth } = await renderAppAt(path)
  auth.givenAccount(ANA)
  return { auth, noticeTexts }
}

it(
  "a social sign-in that was refused because its email address already has an account is linked only when the account's owner agrees, on a screen that names both accounts",
  { tags: ['4.linked-sign-in'] },
  async () => {
    const { auth, noticeTexts } = await openPage('/auth/signup')
    auth.stageWindow({ email: ANA.email })
    await userEvent.click(
      screen.getByRole('button', {
        name: words.auth_provider_action.replace('{method}', words.auth_method_google),
      }),
    )
    await userEvent.click(await screen.findByRole('link', { name: words.auth_login_email_title }))
    await arrivesAt('/auth/login/email')
    await userEvent.type(screen.getByLabelText(words.auth_password_label), ANA.password)
    await userEvent.click(screen.getByRole('button', { name: words.auth_login_action }))
    await screen.findByRole('heading', { level: 1, name: 'Add Google to your account?' })
    expect(screen.getByRole('main')).toHaveTextContent(
      new RegExp(`logged in as .*${ANA.email}.* with ${ANA.email}`),
    )
    expect(noticeTexts).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Add Google' }))
    await waitFor(() =>
      expect(noticeTexts).toEqual([
        words.auth_linked.replace('{method}', words.auth_method_google),
      ]),
    )
    await arrivesAt('/')
  },
)
