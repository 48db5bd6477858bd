import { isActive } from '../../domain/person/Session.ts'
import { nameParts } from '../../domain/person/nameParts.ts'
import type { AuthUser } from '../../domain/person/AuthUser.ts'
import type { SubscriptionField } from '../../domain/vocabulary/payment.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'

/** Why nothing is sold: nobody is signed in; who is here or their profile is not known; they have it already. */
export type NoSale = 'signInFirst' | 'unknown' | 'alreadyActive'

/**
 * Whoever may buy what makes `field` active, by a profile that is read now: another tab, or an order of a moment ago,
 * may have made it active since. Where somebody is just coming in, that is waited for.
 */
export async function readBuyer(sessions: SessionTracker, field: SubscriptionField): Promise<AuthUser | NoSale> {
  await isKnown(sessions)
  const session = await sessions.reloadProfile()
  if (session.status === 'anonymous') return 'signInFirst'
  if (session.status === 'loading' || session.profile.status === 'unknown') return 'unknown'
  return isActive(session, { subscriptionField: field }) ? 'alreadyActive' : session.user
}

/** Waits until it is known who is here; the tracker bounds how long that takes. */
function isKnown(sessions: SessionTracker): Promise<void> {
  return new Promise((resolve) => {
    const stop = sessions.observe(({ status }) => {
      if (status === 'loading') return
      resolve()
      queueMicrotask(() => stop())
    })
  })
}

/** What a payment window is told of its buyer. */
export function contactOf({ uid, email, displayName }: AuthUser): { readonly uid: string; readonly email: string | null; readonly firstName?: string } {
  const { firstName } = nameParts(displayName)
  return { uid, email, ...(firstName && { firstName }) }
}
