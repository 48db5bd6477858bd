import { plansOn } from '#domain/person/boughtPlans.ts'
import { profileOf } from '#domain/person/Session.ts'
import type { AuthGateway } from '../ports/account/AuthGateway.ts'
import type { BackendGateway } from '../ports/account/BackendGateway.ts'
import type { Clock } from '../ports/Clock.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'
import type { StoredCheckouts } from '../buying/StoredCheckouts.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { logOutAnnounced, logOutRevoked } from '#domain/visit/profileTransitions.ts'
import { profileKey } from '#domain/visit/profileQuestions.ts'
import type { VisitStore } from '../visit/VisitStore.ts'

/** How long a log-out waits for the end of the code for the app, in ms. */
const END_CODE_TIMEOUT_MS = 3000

// @rule 4.logout A log-out ends the login session and removes answers that came from or went to a profile, or that the person
//   gave while signed in or called theirs; anonymous answers stay
/** Logs out, and removes the person's data and the answers of their profile from all tabs of this browser (product 4: logout). */
export class SignOut {
  constructor(
    private readonly auth: AuthGateway,
    private readonly backend: BackendGateway,
    private readonly sessions: SessionTracker,
    private readonly visits: VisitStore,
    private readonly site: SiteRules,
    private readonly checkouts: StoredCheckouts,
    private readonly clock: Clock,
  ) {}

  /** @param uid null for nobody. @throws AuthError when the provider cannot be reached; nothing has changed then */
  async execute(uid: string | null): Promise<void> {
    if (uid === null) return this.auth.signOut()
    const { ended } = this.visits.now
    this.visits.after(logOutAnnounced(profileKey(uid, this.site)))
    try {
      await this.#endAppCode()
      await this.auth.signOut()
    } catch (cause) {
      this.visits.after(logOutRevoked(ended))
      throw cause
    }
    this.visits.forgetPerson()
    this.checkouts.leave('loggedOut', uid)
  }

  /** Ends the person's code for the app, which only people with an active plan have. Without an answer, the code ends by itself. */
  async #endAppCode(): Promise<void> {
    const profile = profileOf(this.sessions.current())
    if (!profile || !plansOn(profile).some(({ active }) => active)) return
    const timeout = new AbortController()
    await Promise.race([
      this.backend.endAppCode().catch(() => undefined),
      this.clock.wait(END_CODE_TIMEOUT_MS, timeout.signal).catch(() => undefined),
    ])
    timeout.abort()
  }
}
