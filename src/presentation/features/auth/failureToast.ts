import type { AuthErrorCode } from '#application/ports/account/AuthError.ts'
import { SUPPORT_EMAIL } from '../../shared/frame/supportEmail.ts'
import * as m from '../../generated/paraglide/messages.js'

// @rule 8.account-disabled A disabled account shows `account_disabled` with the support address
// @rule 8.invalid-credentials An unknown user or wrong password shows `email_login_invalid_credentials_message`
// @rule 8.invalid-email An invalid email shows `error_invalid_email`
// @rule 8.login-error A sign-in error without a text of its own shows `login_error`
// @rule 8.weak-password A weak or missing password shows `error_short_password`
/** The toast for each code of the error catalogue (product 8); null if the screen itself says what to do. */
const TOASTS: { readonly [Code in AuthErrorCode]: (() => string) | null } = {
  invalidCredentials: m.email_login_invalid_credentials_message,
  invalidEmail: m.error_invalid_email,
  weakPassword: m.error_short_password,
  emailExists: null,
  popupBlocked: m.login_error,
  popupClosed: m.login_error,
  secondFactor: m.login_error,
  storageBlocked: m.login_error,
  scriptBlocked: m.login_error,
  storageLost: m.login_error,
  throttled: m.login_error,
  paused: m.auth_paused,
  tooYoung: null,
  disabled: () => m.account_disabled({ email: SUPPORT_EMAIL }),
  ended: m.login_error,
  unsettled: m.signup_unsettled,
  offline: m.login_error,
  unknown: m.login_error,
}

export type Tried = 'login' | 'signup' | 'reset'

/** The toast for the codes that have `m.login_error` in TOASTS, by what was tried. */
const GENERIC_TOASTS = {
  login: m.login_error,
  signup: m.signup_error,
  reset: m.reset_error,
} as const

/** The toast after a failed attempt; null for no toast. */
export function failureToast(code: AuthErrorCode, tried: Tried = 'login'): string | null {
  const toast = TOASTS[code]
  return (toast === m.login_error ? GENERIC_TOASTS[tried] : toast)?.() ?? null
}
