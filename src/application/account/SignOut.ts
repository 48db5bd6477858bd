import type { AuthGateway } from '../ports/account/AuthGateway.ts'
import type { StoredCheckouts } from '../buying/StoredCheckouts.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'
import type { ProfileCalls } from '../session/ProfileCalls.ts'
import type { LoginSessions } from '../session/LoginSessions.ts'

// @rule 4.logout A log-out ends the login session and removes answers that came from or went to a profile; anonymous answers
//   stay
/** Logs out, and removes the person's data and the answers of their profile from all tabs of this browser (product 4: logout). */
export class SignOut {
  constructor(
    private readonly auth: AuthGateway,
    private readonly stored: StoredAnswers,
    private readonly calls: ProfileCalls,
    private readonly loginSessions: LoginSessions,
    private readonly checkouts: StoredCheckouts,
  ) {}

  /** @param uid null for nobody. @throws AuthError when the provider cannot be reached; nothing has changed then */
  async execute(uid: string | null): Promise<void> {
    if (uid === null) return this.auth.signOut()
    const ownedAnswersId = this.stored.owner() === null ? null : this.stored.id()
    const revoke = this.loginSessions.announceLogOut(
      this.calls.sent(uid)?.answers ?? ownedAnswersId,
    )
    try {
      await this.auth.signOut()
    } catch (cause) {
      revoke()
      throw cause
    }
    this.loginSessions.forgetPerson()
    this.checkouts.leave('loggedOut', uid)
  }
}
