import { useEffect } from 'react'
import type { Step } from '../../../domain/funnel/Step.ts'
import { profile_failed, profile_unsure } from '../../generated/paraglide/messages.js'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { notify } from '../../kit/notices/notify.ts'

/** Creates the profile on plan and paywall, and notifies the visitor of a failure (product 4: profile creation, product 8). */
export function useProfileCreation(step: Step): void {
  const { person, ends } = usePresenters()
  const { sessionKey } = person
  useEffect(() => {
    if (sessionKey === 'loading') return
    ends()
      .then(({ profile }) => profile.make(step))
      .then((outcome) => {
        if (outcome === 'failed') notify.problem(profile_failed())
        if (outcome === 'unsure') notify.hint(profile_unsure())
      })
      // A chunk could not be fetched: the next entry tries again.
      .catch(() => undefined)
  }, [ends, step, sessionKey])
}
