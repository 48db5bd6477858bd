import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { usePresenters, useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import { AgePage } from './AgePage.tsx'
import { ConsentPage } from './ConsentPage.tsx'
import type { ProfileCreation } from './GatePresenter.ts'
import {
  profile_failed,
  profile_failed_meaning,
  profile_unsure,
} from '../../generated/paraglide/messages.js'
import { notify } from '../../kit/notices/notify.ts'

interface ProfileGateProps {
  readonly children: ReactNode
}

/** Asks the questions that precede a person's profile, then shows the page, which creates the profile. */
export const ProfileGate = observer(function ProfileGate({ children }: ProfileGateProps) {
  const { person } = usePresenters()
  // Only a signed-in person is asked. For all others, the page does not wait for the checkout part.
  if (person.session.status !== 'signedIn') return children
  return <Questions>{children}</Questions>
})

const Questions = observer(function Questions({ children }: ProfileGateProps) {
  const { question } = useCheckoutPresenters().gate
  if (question === 'age') return <AgePage />
  return question === 'consent' ? <ConsentPage /> : children
})

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
