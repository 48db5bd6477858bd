import { isActive, openOrderOf } from '#domain/person/Session.ts'
import { needsGuardian } from '#domain/person/guardian.ts'
import { nameParts } from '#domain/person/nameParts.ts'
import type { Offer } from '#domain/offer/Offer.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import type { SubscriptionField } from '#domain/vocabulary/payment.ts'
import type { BackEnd } from '../account/BackEnd.ts'
import { AuthError } from '../ports/account/AuthError.ts'
import type { Clock } from '../ports/Clock.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'
import { knownSession } from '../session/knownSession.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'
import type { StoredOrder } from './StoredOrder.ts'

/**
 * Why nothing is sold. `unknown`: the session is loading, account or profile
 * cannot be read, or the person has not said whose the answers are. `alreadyActive`: the person has
 * the product. `disabled`, `ended`: the account can no longer be used, and nobody is signed in now.
 */
export type NoSale = 'signInFirst' | 'unknown' | 'alreadyActive' | 'disabled' | 'ended'

/** Why a person's order with a code would be held: they used it before, it is for other periods, or it does not count now. */
export type PromoRefusal = 'promoUsed' | 'promoForOtherPeriod' | 'promoOver'

/** The server's reasons. Any other means that the code does not count now. */
const REFUSALS: Readonly<Record<string, PromoRefusal>> = {
  couponUsedBefore: 'promoUsed',
  couponForOtherPeriod: 'promoForOtherPeriod',
}

/** How long a purchase waits for the server's word on a promo, in ms. */
const QUOTE_TIMEOUT_MS = 3000

/** Who may buy, and with which promo (product 2, 4: orders). */
export class Buyers {
  constructor(
    private readonly sessions: SessionTracker,
    private readonly orders: StoredOrder,
    private readonly answers: StoredAnswers,
    private readonly backEnd: BackEnd,
    private readonly clock: Clock,
  ) {}

  /**
   * The person who may buy what makes `field` active; `pending` if their order for it, made here or known to the server, is not active yet. Asks
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
    if (this.answers.isUnclaimed(session.user.uid)) return 'unknown'
    if (isActive(session, { subscriptionField: field })) return 'alreadyActive'
    const isPending = this.orders.pending(field, session.user.uid) ?? openOrderOf(session, field)
    return isPending ? 'pending' : session.user
  }

  /** Why the server would hold an order for this offer with the promo; null if it would not, or does not say so in time. */
  async refusalOf({ path }: Pick<Offer, 'path'>, promo: string): Promise<PromoRefusal | null> {
    const over = new AbortController()
    const quote = await Promise.race([
      this.backEnd.quote(path, promo).catch(() => null),
      this.clock.wait(QUOTE_TIMEOUT_MS, over.signal).then(
        () => null,
        () => null,
      ),
    ])
    over.abort()
    const refused = quote?.refused ?? null
    return refused === null ? null : (REFUSALS[refused] ?? 'promoOver')
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
