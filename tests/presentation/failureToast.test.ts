import { describe, expect, test } from 'vitest'
import type { AuthErrorCode } from '../../src/application/ports/AuthGateway.ts'
import { failureToast } from '../../src/presentation/auth/failureToast.ts'
import words from '../../src/presentation/i18n/en/common.json'

/** The error catalogue of product 8; null where nothing is told. */
const CATALOGUE: { readonly [Code in AuthErrorCode]: keyof typeof words | null } = {
  invalidCredentials: 'email_login_invalid_credentials_message',
  invalidEmail: 'error_invalid_email',
  weakPassword: 'error_short_password',
  emailExists: null,
  popupBlocked: 'login_error',
  popupClosed: 'login_error',
  throttled: 'login_error',
  offline: 'login_error',
  unknown: 'login_error',
}

describe('the toast of a way in that was refused', () => {
  test.each(Object.entries(CATALOGUE))('as %s is %s', { tags: ['8.invalid-credentials', '8.invalid-email', '8.weak-password', '8.login-error', '8.email-exists'] }, (code, key) => {
    expect(failureToast(code as AuthErrorCode)).toBe(key && words[key])
  })
})
