import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import * as m from '../../generated/paraglide/messages.js'
import { isOutdated } from '../../kit/outdatedPage.ts'
import { useAfterSignIn } from '../../navigation/useGo.ts'
import { useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import { notices } from '../../kit/notices/notices.ts'
import { notify } from '../../kit/notices/notify.ts'
import type { Attempt } from './AccountPresenter.ts'
import type { FieldProblems } from './fieldProblems.ts'
import { methodName } from '../../shared/address/methodName.ts'
import type { AuthErrorCode } from '#application/ports/account/SignInGateway.ts'
import { SUPPORT_EMAIL } from '../../shared/frame/supportEmail.ts'

const notifyOutdated = () => notify.problem(m.page_outdated())

/** The notices about fields that are shown, or were. */
const fieldNotices = new Set<string>()

function notifyFieldProblem(text: string): void {
  fieldNotices.add(text)
  notify.fieldProblem(text)
}

/** Removes the notices about fields: they stand over the form of whoever corrects a field. */
export function removeFieldNotices(): void {
  for (const text of fieldNotices) void notices.remove(text)
  fieldNotices.clear()
}

/**
 * Shows a notice for the first field with a problem, which has the focus (product 8): on a small phone, two would cover the form. The
 * fields themselves say what to do.
 */
export function notifyProblems({ email, password }: FieldProblems): void {
  if (email !== undefined) notifyFieldProblem(m.error_invalid_email())
  else if (password !== undefined) notifyFieldProblem(m.error_short_password())
}

/**
 * Shows a notice about a failed attempt. If the page is outdated and the browser is online, calls `onOutdated` instead of blaming
 * the network.
 * @param fields the problems that the fields show
 */
export async function notifyFailure(
  { code }: Attempt & { readonly ok: false },
  tried?: Tried,
  onOutdated: () => void = notifyOutdated,
  fields: FieldProblems = {},
): Promise<void> {
  const text = failureToast(code, tried)
  if (text === null) return
  if (fields.email ?? fields.password) return notifyFieldProblem(text)
  const mayBeOutdated = navigator.onLine && (code === 'offline' || code === 'unknown')
  const isPageOutdated = mayBeOutdated && (await isOutdated())
  if (isPageOutdated) onOutdated()
  else notify.problem(text)
}

/** Returns a function for the end of an attempt: it leads the visitor on or shows a notice, unless they have left the screen. */
export function useAttemptEnd(
  tried: Tried = 'login',
  onOutdated?: () => void,
): (attempt: Attempt | null, fields?: FieldProblems) => void {
  const { account } = useCheckoutPresenters()
  const navigate = useNavigate()
  const onward = useAfterSignIn()
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      removeFieldNotices()
      // Clears the typed password, because the screen closes.
      account.typePassword('')
    }
  }, [account])
  return useCallback(
    (attempt, fields) => {
      if (!attempt || !isMounted.current) return
      if (!attempt.ok) return void notifyFailure(attempt, tried, onOutdated, fields)
      // The visitor continues after answering the question.
      if (attempt.asks) return
      if (attempt.linked !== null)
        notify.success(m.auth_linked({ method: methodName(attempt.linked) }))
      void navigate(onward, { replace: true })
    },
    [navigate, onward, onOutdated, tried],
  )
}

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
  staleSignIn: m.login_error,
  ended: m.login_error,
  unsettled: m.signup_unsettled,
  offline: m.login_error,
  unknown: m.login_error,
}

type Tried = 'login' | 'signup' | 'reset'

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
