import { AuthError } from '../ports/account/SignInGateway.ts'
import { type BackendGateway, CallError } from '../ports/account/BackendGateway.ts'
import type { StoredCheckouts } from '../buying/StoredCheckouts.ts'
import type { Log } from '../ports/Log.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'
import type { VisitStore } from '../visit/VisitStore.ts'
import type { SignOut } from './SignOut.ts'

/** `staleSignIn`: the person must log in again first. `failed`: the account still exists, or may still exist. */
export type Deletion = 'deleted' | 'staleSignIn' | 'failed'

// @rule 4.account-deletion Deleting an account needs a typed word and a recent login, and leaves no data of the person in this
//   browser
/** Deletes the account of the signed-in person, and what this browser keeps about them (product 4: your account). */
export class DeleteAccount {
  constructor(
    private readonly backend: BackendGateway,
    private readonly signOut: SignOut,
    private readonly sessions: SessionTracker,
    private readonly checkouts: StoredCheckouts,
    private readonly visits: VisitStore,
    private readonly log: Log,
  ) {}

  /** @param confirm what the person typed to confirm the deletion */
  async execute(confirm: string): Promise<Deletion> {
    const session = this.sessions.current()
    if (session.status !== 'signedIn') return 'failed'
    const { uid } = session.user
    try {
      await this.backend.deleteAccount(confirm)
    } catch (cause) {
      if (cause instanceof CallError && cause.code === 'staleSignIn') return 'staleSignIn'
      if (!(await this.#isDeleted())) {
        this.log.error('The account was not deleted', cause, 'profile')
        return 'failed'
      }
    }
    // If this fails, the provider ends the session of the deleted account.
    await this.signOut
      .execute(uid)
      .catch((cause: unknown) => this.log.error('The log-out could not be finished', cause))
    this.checkouts.leave('deleted', uid)
    this.visits.clear()
    return 'deleted'
  }

  /** Whether the account was deleted although the call failed. */
  async #isDeleted(): Promise<boolean> {
    try {
      await this.sessions.checkAccount()
      return false
    } catch (cause) {
      return cause instanceof AuthError && cause.code === 'ended'
    }
  }
}
