import { isActive } from '../../domain/person/Session.ts'
import { nameParts } from '../../domain/person/nameParts.ts'
import type { AuthUser } from '../../domain/person/AuthUser.ts'
import type { SubscriptionField } from '../../domain/vocabulary/payment.ts'
import { knownSession } from '../session/knownSession.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'

/** Why nothing is sold. `unknown`: the session is loading or the profile cannot be read. `alreadyActive`: the person has the product. */
export type NoSale = 'signInFirst' | 'unknown' | 'alreadyActive'

/**
 * The person who may buy what makes `field` active. Reads the profile again, because another tab or a recent order may have
 * made it active. Waits while the session is loading.
 */
export async function readBuyer(
  sessions: SessionTracker,
  field: SubscriptionField,
): Promise<AuthUser | NoSale> {
  await knownSession(sessions)
  const session = await sessions.reloadProfile()
  if (session.status === 'anonymous') return 'signInFirst'
  if (session.status === 'loading' || session.profile.status === 'unknown') return 'unknown'
  return isActive(session, { subscriptionField: field }) ? 'alreadyActive' : session.user
}

/** What the payment window gets to know about the buyer. */
export function contactOf({ uid, email, displayName }: AuthUser): {
  readonly uid: string
  readonly email: string | null
  readonly firstName?: string
} {
  const { firstName } = nameParts(displayName)
  return { uid, email, ...(firstName && { firstName }) }
}
