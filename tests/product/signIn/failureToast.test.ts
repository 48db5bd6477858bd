import { describe, expect, test } from 'vitest'
import type { AuthErrorCode } from '#application/ports/account/SignInGateway.ts'
import { failureToast } from '#presentation/features/auth/useAttemptEnd.ts'
import { SUPPORT_EMAIL } from '#presentation/shared/frame/supportEmail.ts'
import words from '#presentation/i18n/en/common.json'

interface ExpectedToast {
  /** The key of the toast's text; null if there is no toast. */
  readonly textKey: keyof typeof words | null

  /** The rule that names the toast, in product 4 or 8. */
  readonly rule: string
}

const ANY_OTHER: ExpectedToast = { textKey: 'login_error', rule: '8.login-error' }

/** The toast expected for each code; a new code without an entry does not compile. */
const CATALOGUE: { readonly [Code in AuthErrorCode]: ExpectedToast } = {
  invalidCredentials: {
    textKey: 'email_login_invalid_credentials_message',
    rule: '8.invalid-credentials',
  },
  invalidEmail: { textKey: 'error_invalid_email', rule: '8.invalid-email' },
  weakPassword: { textKey: 'error_short_password', rule: '8.weak-password' },
  emailExists: { textKey: null, rule: '8.email-exists' },
  popupBlocked: ANY_OTHER,
  popupClosed: ANY_OTHER,
  secondFactor: ANY_OTHER,
  storageBlocked: ANY_OTHER,
  scriptBlocked: ANY_OTHER,
  storageLost: ANY_OTHER,
  throttled: ANY_OTHER,
  paused: { textKey: 'auth_paused', rule: '4.closed-sign-in-methods' },
  tooYoung: { textKey: null, rule: '4.account-age' },
  disabled: { textKey: 'account_disabled', rule: '8.account-disabled' },
  staleSignIn: ANY_OTHER,
  ended: ANY_OTHER,
  unsettled: { textKey: 'signup_unsettled', rule: '4.lost-sign-up' },
  offline: ANY_OTHER,
  unknown: ANY_OTHER,
}

test.each([
  ['signup', 'signup_error'],
  ['reset', 'reset_error'],
] as const)(
  'the toast for a code without its own text names the attempt that failed: %s',
  (tried, textKey) => {
    expect([
      failureToast('offline', tried),
      failureToast('invalidEmail', tried),
      failureToast('emailExists', tried),
    ]).toEqual([words[textKey], words.error_invalid_email, null])
  },
)

const isCode = (name: string): name is AuthErrorCode => name in CATALOGUE

describe('the toast', () => {
  for (const code of Object.keys(CATALOGUE).filter(isCode)) {
    const { textKey, rule } = CATALOGUE[code]
    test(`the toast for ${code} is ${textKey ?? 'none'}`, { tags: [rule] }, () => {
      expect(failureToast(code)).toBe(textKey && words[textKey].replace('{email}', SUPPORT_EMAIL))
    })
  }
})
