import { useEffect, useState } from 'react'
import type { ProfileCreation } from '#application/session/CreateProfile.ts'
import {
  profile_failed,
  profile_failed_meaning,
  profile_unsure,
} from '../../generated/paraglide/messages.js'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { notify } from '../../kit/notices/notify.ts'

/**
 * Creates the profile while plan, paywall or success is shown, and notifies the visitor once of a failure (product 4: profile
 * creation, product 8). Returns the result of the last attempt; null before the first.
 */
export function useProfileCreation(): ProfileCreation | null {
  const { checkoutPart } = usePresenters()
  const [lastOutcome, setLastOutcome] = useState<ProfileCreation | null>(null)
  useEffect(() => {
    const unmount = new AbortController()
    let isNotified = false
    const notifyOutcome = (outcome: ProfileCreation) => {
      if (unmount.signal.aborted) return
      setLastOutcome(outcome)
      if (isNotified) return
      isNotified = outcome === 'failed' || outcome === 'unsure'
      if (outcome === 'failed') {
        notify.problem(profile_failed())
        notify.hint(profile_failed_meaning())
      }
      if (outcome === 'unsure') notify.hint(profile_unsure())
    }
    checkoutPart().then(
      ({ createProfile }) =>
        unmount.signal.aborted ||
        unmount.signal.addEventListener('abort', createProfile.follow(notifyOutcome)),
      // If the checkout part cannot be fetched, the page tries again the next time it opens.
      () => undefined,
    )
    return () => unmount.abort()
  }, [checkoutPart])
  return lastOutcome
}
