import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import * as m from '../../generated/paraglide/messages.js'
import { isOutdated } from '../../kit/freshness.ts'
import { useAfterSignIn } from '../../navigation/useGo.ts'
import { useCheckoutPresenters } from '../../visit/useCheckoutPresenters.ts'
import { notify } from '../../kit/notices/notify.ts'
import type { Attempt } from './AccountPresenter.ts'
import { failureToast, type Tried } from './failureToast.ts'
import type { FieldProblems } from './fieldProblems.ts'
import { methodName } from '../../shared/address/methodName.ts'

const notifyOutdated = () => notify.problem(m.page_outdated())

/** Shows a notice for each field with a problem (product 8). The field itself says what to do. */
export function notifyProblems({ email, password }: FieldProblems): void {
  if (email !== undefined) notify.fieldProblem(m.error_invalid_email())
  if (password !== undefined) notify.fieldProblem(m.error_short_password())
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
  if (fields.email ?? fields.password) return notify.fieldProblem(text)
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
