import type { AuthGateway } from '../ports/account/AuthGateway.ts'
import type { AppCodes } from './AppCodes.ts'
import type { StoredCheckouts } from '../buying/StoredCheckouts.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { logOutAnnounced, logOutRevoked } from '#domain/visit/profileTransitions.ts'
import { profileKey } from '#domain/visit/Visit.ts'
import type { VisitStore } from '../visit/VisitStore.ts'

// @rule 4.logout A log-out ends the login session and removes answers that came from or went to a profile, or that the person
//   gave while signed in or called theirs; anonymous answers stay
/** Logs out, and removes the person's data and the answers of their profile from all tabs of this browser (product 4: logout). */
export class SignOut {
  constructor(
    private readonly auth: AuthGateway,
    private readonly appCodes: AppCodes,
    private readonly visits: VisitStore,
    private readonly site: SiteRules,
    private readonly checkouts: StoredCheckouts,
  ) {}

  /** @param uid null for nobody. @throws AuthError when the provider cannot be reached; nothing has changed then */
  async execute(uid: string | null): Promise<void> {
    if (uid === null) return this.auth.signOut()
    const { ended } = this.visits.now
    this.visits.after(logOutAnnounced(profileKey(uid, this.site)))
    this.appCodes.sessionEnds(uid)
    try {
      await this.auth.signOut()
    } catch (cause) {
      this.visits.after(logOutRevoked(ended))
      throw cause
    }
    this.visits.forgetPerson()
    this.checkouts.leave('loggedOut', uid)
  }
}
