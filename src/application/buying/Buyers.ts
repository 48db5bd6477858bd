import { isUnclaimed } from '#domain/visit/Visit.ts'
import { isSold } from '#domain/checkout/standingOf.ts'
import { cleanName } from '#domain/person/displayName.ts'
import { cleanEmail } from '#domain/person/email.ts'
import { type Guardian, guardianProblem, needsGuardian } from '#domain/person/guardian.ts'
import { nameParts } from '#domain/person/nameParts.ts'
import type { Offer } from '#domain/offer/Offer.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import type { SubscriptionField } from '#domain/vocabulary/payment.ts'
import { AuthError, type AuthErrorCode } from '../ports/account/SignInGateway.ts'
import type { BackendGateway } from '../ports/account/BackendGateway.ts'
import type { Clock } from '../ports/Clock.ts'
import type { VisitStore } from '../visit/VisitStore.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'
import type { StoredCheckouts } from './StoredCheckouts.ts'

/**
 * Why nothing is sold. `unknown`: the session is loading, the account or profile cannot be read, or the person has not said
 * whose the answers are. `storageLost`: the same, until the page is reloaded. `alreadyActive`: the person has the product.
 * `disabled`, `ended`: the account can no longer be used, and nobody is signed in.
 */
export type NoSale =
  | 'signInFirst'
  | 'unknown'
  | 'storageLost'
  | 'alreadyActive'
  | 'disabled'
  | 'ended'

/** The failures of a check of the account that say more than `unknown`. */
const isSpecific = (code: AuthErrorCode): code is 'disabled' | 'ended' | 'storageLost' =>
  code === 'disabled' || code === 'ended' || code === 'storageLost'

/** Why the server would hold an order: its code was used by this person before, is for other periods, or is not valid now. */
export type PromoRefusal = 'promoUsed' | 'promoForOtherPeriod' | 'promoOver'

/** By the server's reason. Any other reason means that the code is not valid now. */
const REFUSALS: Readonly<Record<string, PromoRefusal>> = {
  couponUsedBefore: 'promoUsed',
  couponForOtherPeriod: 'promoForOtherPeriod',
}

const QUOTE_TIMEOUT_MS = 3000

/** Who may buy, and with which promo (product 2, 4: orders). */
export class Buyers {
  constructor(
    private readonly sessions: SessionTracker,
    private readonly checkouts: StoredCheckouts,
    private readonly visits: VisitStore,
    private readonly backend: BackendGateway,
    private readonly clock: Clock,
  ) {}

  // @rule 4.unknown-profile An unknown profile is read again before anything is sold
  /**
   * The person who may buy the subscription `field`; `pending` if their order for it is not active yet; `looking` while a payment
   * that may have been made is looked for. Reads the account again, because it may have been deleted, and the profile, because an
   * order may have become active. Waits while the session is loading.
   */
  async find(field: SubscriptionField): Promise<AuthUser | NoSale | 'pending' | 'looking'> {
    const before = await this.sessions.whenLoaded()
    const [session, problem] = await Promise.all([
      this.sessions.reloadProfile(),
      this.#accountProblem(),
    ])
    if (problem) return problem
    if (session.status === 'anonymous')
      return session.hasEnded && before.status === 'signedIn' ? 'ended' : 'signInFirst'
    if (session.status === 'loading' || session.profile.status === 'unknown') return 'unknown'
    if (isUnclaimed(this.visits.now, session.user.uid)) return 'unknown'
    // Another tab may have written while this page was frozen.
    this.checkouts.changedElsewhere()
    const standing = this.checkouts.standing(session, field)
    if (isSold(standing)) return session.user
    if (standing.is === 'active') return 'alreadyActive'
    return standing.is === 'looking' ? 'looking' : 'pending'
  }

  // @rule 4.promo-quote If the server refuses a promo, the page says so before the payment window opens; without an answer within
  //   3 s the offer is sold
  /**
   * Why the server would hold an order for this offer with the promo; null if it would not, or does not answer in time. Then
   * `signed` is its signed yes, if it gave one, with which it honours what the page sells.
   */
  async quoteFor(
    { path }: Pick<Offer, 'path'>,
    promo: string,
  ): Promise<{ readonly refusal: PromoRefusal | null; readonly signed: string | null }> {
    const timeout = new AbortController()
    const quote = await Promise.race([
      this.backend.quote(path, promo).catch(() => null),
      this.clock.wait(QUOTE_TIMEOUT_MS, timeout.signal).then(
        () => null,
        () => null,
      ),
    ])
    timeout.abort()
    const refused = quote?.refused ?? null
    return {
      refusal: refused === null ? null : (REFUSALS[refused] ?? 'promoOver'),
      signed: quote?.signed ?? null,
    }
  }

  /** Whether a parent or guardian must buy, because the answers or the profile give a child's age, and there is none. */
  lack(guardian: Guardian | null): boolean {
    const { answers } = this.visits
    if (!needsGuardian(answers, this.sessions.current())) return false
    return !guardian || guardianProblem(guardian, answers.displayName ?? '') !== null
  }

  // @rule 4.account-checked The account is checked before anything is sold or redeemed; if it has ended or is disabled, the
  //   visitor is logged out and told why
  async #accountProblem(): Promise<NoSale | null> {
    if (this.sessions.current().status !== 'signedIn') return null
    try {
      await this.sessions.checkAccount()
      return null
    } catch (cause) {
      return cause instanceof AuthError && isSpecific(cause.code) ? cause.code : 'unknown'
    }
  }
}

export function contactOf({ uid, email, displayName }: AuthUser): {
  readonly uid: string
  readonly email: string | null
  readonly firstName?: string
} {
  const { firstName } = nameParts(displayName)
  return { uid, email, ...(firstName && { firstName }) }
}

export const contactOfGuardian = ({ name, email }: Guardian) => ({
  email: cleanEmail(email),
  ...nameParts(cleanName(name)),
})
