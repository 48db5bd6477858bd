import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AuthErrorCode } from '../../application/ports/AuthGateway.ts'
import {
  auth_linked,
  email_login_invalid_credentials_message,
  error_invalid_email,
  error_short_password,
  login_error,
} from '../generated/paraglide/messages.js'
import { afterSignIn } from '../shell/navigation/query.ts'
import { usePromoInQuery } from '../shell/navigation/useGo.ts'
import { useEndPresenters } from '../shell/PresentersContext.ts'
import { notify } from '../shell/toasts/notify.ts'
import type { Attempt } from './AccountPresenter.ts'
import { methodName } from './methodName.ts'

/** The toast for each code of the error catalogue (product 8); an address that has an account is shown on the screen. */
const TOASTS: { readonly [Code in Exclude<AuthErrorCode, 'emailExists'>]: () => string } = {
  invalidCredentials: email_login_invalid_credentials_message,
  invalidEmail: error_invalid_email,
  weakPassword: error_short_password,
  popupBlocked: login_error,
  popupClosed: login_error,
  throttled: login_error,
  offline: login_error,
  unknown: login_error,
}

/** Tells of an attempt that failed. */
export function tellFailure({ code }: Attempt & { readonly ok: false }): void {
  if (code !== 'emailExists') notify.problem(TOASTS[code]())
}

/** What follows an attempt: on to where the visitor wanted to go, or a notice. Whoever went elsewhere meanwhile stays there. */
export function useAttemptEnd(): (attempt: Attempt | null) => void {
  const { account } = useEndPresenters()
  const navigate = useNavigate()
  const { search } = useLocation()
  const promo = usePromoInQuery()
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      // What was typed as a password goes with the screen.
      account.typePassword('')
    }
  }, [account])
  return useCallback(
    (attempt) => {
      if (!attempt || !here.current) return
      if (!attempt.ok) return tellFailure(attempt)
      if (attempt.linked !== null) notify.success(auth_linked({ method: methodName(attempt.linked) }))
      void navigate(afterSignIn(search, window.location.origin, promo), { replace: true })
    },
    [navigate, search, promo],
  )
}
