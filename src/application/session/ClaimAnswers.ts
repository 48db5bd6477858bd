import type { ProfileState } from '#domain/person/Session.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'
import type { SyncAnswers } from './SyncAnswers.ts'

/** Takes the word of a person who logged in over answers: whose these are (product 4: before the profile). */
export class ClaimAnswers {
  constructor(
    private readonly stored: StoredAnswers,
    private readonly sync: SyncAnswers,
  ) {}

  /** Answers that are not theirs are removed, and those of their profile copied, if it has any. */
  execute(uid: string, profile: ProfileState, areMine: boolean): void {
    if (areMine) this.stored.claim(uid)
    else this.sync.replace(uid, profile.status === 'loaded' ? profile.profile : null)
  }
}
