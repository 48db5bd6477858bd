import { isActive } from '#domain/person/Session.ts'
import { needsGuardian } from '#domain/person/guardian.ts'
import { nameParts } from '#domain/person/nameParts.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import type { SubscriptionField } from '#domain/vocabulary/payment.ts'
import { AuthError } from '../ports/account/AuthError.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'
import { knownSession } from '../session/knownSession.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'
import type { StoredOrder } from './StoredOrder.ts'

/**
 * Why nothing is sold. `unknown`: the session is loading, or account or profile cannot be read. `alreadyActive`: the person has
 * the product. `disabled`, `ended`: the account can no longer be used, and nobody is signed in now.
 */
export type NoSale = 'signInFirst' | 'unknown' | 'alreadyActive' | 'disabled' | 'ended'

/** Who may buy (product 2, 4: orders). */
export class Buyers {
  constructor(
    private readonly sessions: SessionTracker,
    private readonly orders: StoredOrder,
    private readonly answers: StoredAnswers,
  ) {}

  /**
   * The person who may buy what makes `field` active; `pending` if their order for it, paid or redeemed, is not active yet. Asks
   * for the account again, because an order of one that is gone activates nobody, and for the profile, because another tab or a
   * recent order may have made it active. Waits while the session is loading.
   */
  async find(field: SubscriptionField): Promise<AuthUser | NoSale | 'pending'> {
    await knownSession(this.sessions)
    const [session, problem] = await Promise.all([
      this.sessions.reloadProfile(),
      this.#accountProblem(),
    ])
    if (problem) return problem
    if (session.status === 'anonymous') return 'signInFirst'
    if (session.status === 'loading' || session.profile.status === 'unknown') return 'unknown'
    if (isActive(session, { subscriptionField: field })) return 'alreadyActive'
    return this.orders.pending(field, session.user.uid) ? 'pending' : session.user
  }

  /** Whether a parent or guardian must buy: the answers or the profile give a child's age. */
  get needGuardian(): boolean {
    return needsGuardian(this.answers.load(), this.sessions.current())
  }

  async #accountProblem(): Promise<NoSale | null> {
    if (this.sessions.current().status !== 'signedIn') return null
    try {
      await this.sessions.checkAccount()
      return null
    } catch (cause) {
      const code = cause instanceof AuthError ? cause.code : null
      return code === 'disabled' || code === 'ended' ? code : 'unknown'
    }
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
