import { useEffect } from 'react'
import type { Step } from '../../../domain/funnel/Step.ts'
import { profile_failed, profile_unsure } from '../../generated/paraglide/messages.js'
import { usePresenters } from '../../visit/PresentersContext.ts'
import { notify } from '../../kit/notices/notify.ts'

/** On plan and paywall the visitor's profile is made, and a failure told (product 4: profile creation, product 8). */
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
      // A part of the page did not come: the next entry tries again.
      .catch(() => undefined)
  }, [ends, step, sessionKey])
}
