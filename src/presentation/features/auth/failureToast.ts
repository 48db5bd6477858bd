import type { AuthErrorCode } from '../../../application/ports/account/AuthError.ts'
import { SUPPORT_EMAIL } from '../../shared/frame/supportEmail.ts'
import {
  account_disabled,
  auth_paused,
  email_login_invalid_credentials_message,
  error_invalid_email,
  error_short_password,
  login_error,
  reset_error,
  signup_unsettled,
  signup_error,
} from '../../generated/paraglide/messages.js'

/** The toast for each code of the error catalogue (product 8); null where the screen itself says what to do. */
const TOASTS: { readonly [Code in AuthErrorCode]: (() => string) | null } = {
  invalidCredentials: email_login_invalid_credentials_message,
  invalidEmail: error_invalid_email,
  weakPassword: error_short_password,
  emailExists: null,
  popupBlocked: login_error,
  popupClosed: login_error,
  throttled: login_error,
  paused: auth_paused,
  disabled: () => account_disabled({ email: SUPPORT_EMAIL }),
  ended: login_error,
  unsettled: signup_unsettled,
  offline: login_error,
  unknown: login_error,
}

export type Tried = 'login' | 'signup' | 'reset'

/** The toast for a code that says nothing more specific. */
const DID_NOT_WORK = { login: login_error, signup: signup_error, reset: reset_error } as const

/** The toast after a failed attempt; null for no toast. */
export function failureToast(code: AuthErrorCode, tried: Tried = 'login'): string | null {
  const toast = TOASTS[code]
  return (toast === login_error ? DID_NOT_WORK[tried] : toast)?.() ?? null
}
