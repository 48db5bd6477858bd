import type { AccountAge } from '../account/AccountAge.ts'
import type { HealthConsent } from '../account/HealthConsent.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'

/** The questions before a profile is created, in this order (product 4: before the profile). */
export type ProfileQuestion = 'whose' | 'age' | 'consent'

/** Finds the question that a person must answer before their profile is created. */
export class ProfileGate {
  constructor(
    private readonly stored: StoredAnswers,
    readonly age: AccountAge,
    readonly consent: HealthConsent,
  ) {}

  /** The next question; `refused` if the person keeps the answers on this device; null for none. */
  obstacle(uid: string): ProfileQuestion | 'refused' | null {
    if (this.stored.isUnclaimed(uid)) return 'whose'
    if (this.consent.isRefused(uid)) return 'refused'
    return this.age.isTooYoung() ? 'age' : this.consent.obstacle(uid)
  }
}
