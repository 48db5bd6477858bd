import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { auth_linked } from '../generated/paraglide/messages.js'
import { afterSignIn } from '../shell/navigation/query.ts'
import { usePromoInQuery } from '../shell/navigation/useGo.ts'
import { useEndPresenters } from '../shell/PresentersContext.ts'
import { notify } from '../shell/toasts/notify.ts'
import type { Attempt } from './AccountPresenter.ts'
import { failureToast } from './failureToast.ts'
import { methodName } from './methodName.ts'

/** Tells of an attempt that failed. */
export function tellFailure({ code }: Attempt & { readonly ok: false }): void {
  const text = failureToast(code)
  if (text !== null) notify.problem(text)
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
