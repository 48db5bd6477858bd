import type { ProfileState } from '#domain/person/Session.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'
import type { SyncAnswers } from './SyncAnswers.ts'

/** Records whose the answers are, after a person logged in to a tab that had some (product 4: before the profile). */
export class ClaimAnswers {
  constructor(
    private readonly stored: StoredAnswers,
    private readonly sync: SyncAnswers,
  ) {}

  /** Keeps answers that are the person's. Replaces others by those of the person's profile, if it has any. */
  execute(uid: string, profile: ProfileState, areMine: boolean): void {
    if (areMine) this.stored.claim(uid)
    else this.sync.replace(uid, profile.status === 'loaded' ? profile.profile : null)
  }
}
