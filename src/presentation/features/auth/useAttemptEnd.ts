import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { auth_linked, page_outdated } from '../../generated/paraglide/messages.js'
import { isOutdated } from '../../kit/freshness.ts'
import { useAfterSignIn } from '../../navigation/useGo.ts'
import { useEndPresenters } from '../../visit/useEndPresenters.ts'
import { notify } from '../../kit/notices/notify.ts'
import type { Attempt } from './AccountPresenter.ts'
import { failureToast, type Tried } from './failureToast.ts'
import { methodName } from '../../shared/address/methodName.ts'

const tellOutdated = () => notify.problem(page_outdated())

/**
 * Shows a notice about a failed attempt. If the page is outdated, calls `onOutdated` instead of blaming the network, unless the
 * browser is offline.
 */
export async function tellFailure(
  { code }: Attempt & { readonly ok: false },
  tried?: Tried,
  onOutdated: () => void = tellOutdated,
): Promise<void> {
  const text = failureToast(code, tried)
  if (text === null) return
  const mayBePagesFault = navigator.onLine && (code === 'offline' || code === 'unknown')
  const isPagesFault = mayBePagesFault && (await isOutdated())
  if (isPagesFault) onOutdated()
  else notify.problem(text)
}

/** Handles the end of an attempt: leads the visitor on, or shows a notice. Does nothing if they have left the screen. */
export function useAttemptEnd(
  tried: Tried = 'login',
  onOutdated?: () => void,
): (attempt: Attempt | null) => void {
  const { account } = useEndPresenters()
  const navigate = useNavigate()
  const onward = useAfterSignIn()
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      // Clears the typed password with the screen.
      account.typePassword('')
    }
  }, [account])
  return useCallback(
    (attempt) => {
      if (!attempt || !here.current) return
      if (!attempt.ok) return void tellFailure(attempt, tried, onOutdated)
      // The visitor goes on after answering the question.
      if (attempt.asks) return
      if (attempt.linked !== null)
        notify.success(auth_linked({ method: methodName(attempt.linked) }))
      void navigate(onward, { replace: true })
    },
    [navigate, onward, onOutdated, tried],
  )
}
