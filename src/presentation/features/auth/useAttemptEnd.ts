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

/** Tells of an attempt that failed. Where a part of the page is gone, it was not the network's fault. */
export async function tellFailure({ code }: Attempt & { readonly ok: false }, tried?: Tried): Promise<void> {
  const text = failureToast(code, tried)
  if (text === null) return
  const isPagesFault = (code === 'offline' || code === 'unknown') && (await isOutdated())
  notify.problem(isPagesFault ? page_outdated() : text)
}

/** What follows an attempt: on to where the visitor wanted to go, or a notice. Whoever went elsewhere meanwhile stays there. */
export function useAttemptEnd(tried: Tried = 'login'): (attempt: Attempt | null) => void {
  const { account } = useEndPresenters()
  const navigate = useNavigate()
  const onward = useAfterSignIn()
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
      if (!attempt.ok) return void tellFailure(attempt, tried)
      // Whoever is asked something first goes on afterwards.
      if (attempt.asks) return
      if (attempt.linked !== null) notify.success(auth_linked({ method: methodName(attempt.linked) }))
      void navigate(onward, { replace: true })
    },
    [navigate, onward, tried],
  )
}
