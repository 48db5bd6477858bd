import type { AccountAge } from '../account/AccountAge.ts'
import type { HealthConsent } from '../account/HealthConsent.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'

/** What a person is asked before their profile is created, in this order (product 4: before the profile). */
export type Question = 'whose' | 'age' | 'consent'

/** Decides what stands between a person and the creation of their profile. */
export class ProfileGate {
  constructor(
    private readonly stored: StoredAnswers,
    private readonly age: AccountAge,
    private readonly consent: HealthConsent,
  ) {}

  /** The question that comes next; `refused`: the person keeps the answers on this device; null for nothing. */
  obstacle(uid: string): Question | 'refused' | null {
    if (this.stored.isUnclaimed(uid)) return 'whose'
    if (this.consent.isRefused(uid)) return 'refused'
    return this.age.isTooYoung() ? 'age' : this.consent.obstacle(uid)
  }

  /** What was agreed to is recorded before the answers leave. Never rejects. */
  record(uid: string): Promise<void> {
    return this.consent.record(uid)
  }
}
