import { screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { commands, page, userEvent as mouse } from 'vitest/browser'
import { workouts } from '#domain/site/workouts.ts'
import words from '#presentation/i18n/en/common.json' with { type: 'json' }
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'
import { arrivesAt, untilNoticesMounted, renderAppAt } from '#tests/builders/aScreen.tsx'

/** The visitor's destination: the first question. */
const NEXT = workouts.funnel[1]?.path ?? '/'

/** Opens a form. Ana has an account. */
async function opens(path: string) {
  const product = aProduct({ answers: { units: 'metric' } })
  product.auth.givenAccount(ANA)
  await renderAppAt(`${path}?next=${encodeURIComponent(NEXT)}`, { product })
  await untilNoticesMounted()
  return product
}

const email = () => screen.getByLabelText(words.auth_email_label)
const password = () => screen.getByLabelText(words.auth_password_label)
const taps = (name: string) => userEvent.click(screen.getByRole('button', { name }))
/** Waits until a notice with the text is visible. */
const waitForNotice = async (text: string) => {
  const notices = await untilNoticesMounted()
  await waitFor(() => expect(within(notices).getByText(text)).toBeVisible())
}
/** Moves the focus away from the fields, because a tap on the form's button does not. */
const leavesTheFields = () => screen.getByRole('button', { name: words.auth_password_show }).focus()
const invalidFields = () =>
  screen
    .getAllByRole('textbox', { hidden: true })
    .concat(password())
    .filter((field) => field.getAttribute('aria-invalid') === 'true')

describe(
  'logging in by email',
  { tags: ['8.refused-field', '8.invalid-email', '8.invalid-credentials', '8.weak-password'] },
  () => {
    it.each([
      ['invalidEmail', email, words.auth_email_malformed, words.error_invalid_email],
      [
        'invalidCredentials',
        password,
        words.auth_password_wrong,
        words.email_login_invalid_credentials_message,
      ],
      ['weakPassword', password, words.error_short_password, words.error_short_password],
    ] as const)(
      'a log-in refused as %s marks and focuses the field to correct, and can be retried',
      async (code, field, fieldError, notice) => {
        const { auth } = await opens('/auth/login/email')
        await userEvent.type(email(), ANA.email)
        await userEvent.type(password(), ANA.password)
        leavesTheFields()
        auth.failNext(code)
        await taps(words.auth_login_action)
        await waitForNotice(notice)
        expect(field()).toHaveAccessibleDescription(fieldError)
        expect(field()).toHaveFocus()
        expect(invalidFields()).toEqual([field()])
        await taps(words.auth_login_action)
        await arrivesAt(NEXT)
      },
    )

    it('a log-in without an address and a password shows a notice about the address and marks both fields', async () => {
      const { auth } = await opens('/auth/login/email')
      const signIn = vi.spyOn(auth, 'signIn')
      await taps(words.auth_login_action)
      await waitForNotice(words.error_invalid_email)
      expect(screen.queryByText(words.error_short_password)).toBeNull()
      expect(email()).toHaveFocus()
      expect(email()).toHaveAccessibleDescription(words.auth_email_empty)
      expect(password()).toHaveAccessibleDescription(words.auth_password_empty)
      expect(signIn).not.toHaveBeenCalled()
    })
  },
)

describe('signing up by email', () => {
  it(
    'a sign-up shows the error of the first invalid field beside the field and as a notice, and focuses the field',
    { tags: ['8.refused-field', '8.invalid-email', '8.weak-password'] },
    async () => {
      const { auth } = await opens('/auth/signup/email')
      const signUp = vi.spyOn(auth, 'signUp')
      await userEvent.type(email(), 'robin@')
      await userEvent.type(password(), 'long enough')
      leavesTheFields()
      await taps(words.auth_signup_action)
      expect(email()).toHaveFocus()
      expect(email()).toHaveAccessibleDescription(words.auth_email_malformed)
      await waitForNotice(words.error_invalid_email)
      await userEvent.clear(email())
      await userEvent.type(email(), 'robin@example.com')
      expect(email()).not.toBeInvalid()
      expect(screen.queryByText(words.auth_email_malformed)).toBeNull()
      await userEvent.clear(password())
      await userEvent.type(password(), '1234567')
      leavesTheFields()
      await taps(words.auth_signup_action)
      expect(password()).toHaveFocus()
      expect(password()).toHaveAccessibleDescription('Use at least 8 characters')
      await waitForNotice(words.error_short_password)
      expect(signUp).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['as soon as the visitor types', () => commands.holdKey('x', 0)],
    ['with the form', () => userEvent.click(screen.getByRole('link', { name: 'Back' }))],
  ])('the notice about a refused field leaves %s', async (_when, next) => {
    await renderAppAt('/auth/signup/email?next=/onboarding/subscription', {
      answers: allAnswers(),
    })
    await userEvent.type(email(), 'robin@example.com')
    await userEvent.type(password(), '1234567')
    leavesTheFields()
    await taps(words.auth_signup_action)
    await waitForNotice(words.error_short_password)
    // A notice stays while the mouse is over it.
    await mouse.hover(screen.getByText(words.error_short_password))
    await next()
    await waitFor(() => expect(screen.queryByText(words.error_short_password)).toBeNull())
  })

  const ALL = 'header a, h1, main label, main input, main [data-action] > *'
  it.each([
    ['neither Back nor heading, fields or buttons', 375, 812, ALL],
    ['neither Back nor heading, fields or buttons', 1440, 900, ALL],
    ['not the focused field and what is wrong with it', 320, 568, ':focus, :has(> * > :focus)'],
  ])(
    'the notices of a sign-up cover %s on a page of %d by %d px',
    async (_parts, width, height, selector) => {
      await page.viewport(width, height)
      await opens('/auth/signup/email')
      await userEvent.type(email(), 'robin@')
      await userEvent.type(password(), '1234567')
      leavesTheFields()
      await taps(words.auth_signup_action)
      await waitForNotice(words.error_invalid_email)
      const needed = [...document.querySelectorAll(selector)].map((part) =>
        part.getBoundingClientRect(),
      )
      expect(needed).not.toEqual([])
      for (const card of document.querySelectorAll('.Toastify__toast')) {
        for (const animation of card.getAnimations()) animation.finish()
        const { top, bottom } = card.getBoundingClientRect()
        expect(needed.filter((part) => part.bottom > top && part.top < bottom)).toEqual([])
      }
    },
  )

  it('a sign-up shows the password on request, tells browsers that it is new and not to correct or capitalize it, and hides it again when the form is sent', async () => {
    await opens('/auth/signup/email')
    expect(password()).toHaveAttribute('type', 'password')
    await taps(words.auth_password_show)
    for (const [name, value] of [
      ['type', 'text'],
      ['autocomplete', 'new-password'],
      ['autocapitalize', 'none'],
      ['autocorrect', 'off'],
      ['spellcheck', 'false'],
    ] as const)
      expect(password()).toHaveAttribute(name, value)
    await taps(words.auth_signup_action)
    expect(password()).toHaveAttribute('type', 'password')
  })
})

describe('a password reset', () => {
  const asksFor = async (address: string) => {
    await userEvent.type(email(), address)
    await taps(words.auth_reset_action)
  }

  it(
    'a password reset with a malformed address shows the error as a notice and beside the field',
    { tags: ['8.refused-field', '8.invalid-email'] },
    async () => {
      const { auth } = await opens('/auth/login/password-reset')
      await asksFor('robin@')
      await waitForNotice(words.error_invalid_email)
      expect(email()).toHaveFocus()
      expect(email()).toHaveAccessibleDescription(words.auth_email_malformed)
      expect(auth.resetsAskedFor).toEqual([])
    },
  )

  it.each([ANA.email, 'nobody@example.com'])(
    'a password reset looks the same with and without an account, here for %s',
    { tags: ['8.password-reset'] },
    async (address) => {
      const { auth } = await opens('/auth/login/password-reset')
      await asksFor(address)
      expect(
        await screen.findByRole('heading', { level: 1, name: words.auth_reset_sent_title }),
      ).toBeVisible()
      await waitForNotice(words.forgot_password_continue_email)
      expect(screen.getByText(words.auth_reset_sent_text.replace('{email}', address))).toBeVisible()
      expect(auth.resetsAskedFor).toEqual([address])
    },
  )

  it(
    'the link of a password reset can be sent again, and the visitor can then enter another address',
    { tags: ['4.reset-again'] },
    async () => {
      const { auth } = await opens('/auth/login/password-reset')
      await asksFor(ANA.email)
      const again = await screen.findByRole('button', { name: words.auth_reset_again })
      auth.failNext('offline')
      await userEvent.click(again)
      await waitForNotice(words.reset_error)
      await userEvent.click(again)
      await userEvent.click(
        await screen.findByRole('button', { name: words.auth_reset_sent_again }),
      )
      expect(auth.resetsAskedFor).toEqual([ANA.email, ANA.email])
      await taps(words.auth_reset_other)
      expect(
        await screen.findByRole('heading', { level: 1, name: words.auth_reset_title }),
      ).toBeVisible()
      expect(email()).toHaveValue(ANA.email)
    },
  )
})
