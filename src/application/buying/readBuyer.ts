import { isActive } from '../../domain/person/Session.ts'
import { nameParts } from '../../domain/person/nameParts.ts'
import type { AuthUser } from '../../domain/person/AuthUser.ts'
import type { SubscriptionField } from '../../domain/vocabulary/payment.ts'
import { AuthError } from '../ports/account/AuthError.ts'
import { knownSession } from '../session/knownSession.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'

/**
 * Why nothing is sold. `unknown`: the session is loading, or account or profile cannot be read. `alreadyActive`: the person has
 * the product. `disabled`, `ended`: the account can no longer be used, and nobody is signed in now.
 */
export type NoSale = 'signInFirst' | 'unknown' | 'alreadyActive' | 'disabled' | 'ended'

/**
 * The person who may buy what makes `field` active. Asks for the account again, because an order of one that is gone activates
 * nobody, and for the profile, because another tab or a recent order may have made it active. Waits while the session is
 * loading.
 */
export async function readBuyer(
  sessions: SessionTracker,
  field: SubscriptionField,
): Promise<AuthUser | NoSale> {
  await knownSession(sessions)
  const [session, problem] = await Promise.all([sessions.reloadProfile(), accountProblem(sessions)])
  if (problem) return problem
  if (session.status === 'anonymous') return 'signInFirst'
  if (session.status === 'loading' || session.profile.status === 'unknown') return 'unknown'
  return isActive(session, { subscriptionField: field }) ? 'alreadyActive' : session.user
}

async function accountProblem(sessions: SessionTracker): Promise<NoSale | null> {
  if (sessions.current().status !== 'signedIn') return null
  try {
    await sessions.checkAccount()
    return null
  } catch (cause) {
    const code = cause instanceof AuthError ? cause.code : null
    return code === 'disabled' || code === 'ended' ? code : 'unknown'
  }
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
