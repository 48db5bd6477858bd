import type { UserProfile } from '#domain/person/UserProfile.ts'
import { hasAnswers, parseAnswers, withUnits } from '#domain/answers/Answers.ts'
import { Units } from '#domain/answers/Units.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'
import type { LoginSessions } from './LoginSessions.ts'

/** Copies a profile into answers that hold at most one key, once for each arrival of a person (product 4: profile sync). */
export class SyncAnswers {
  #synced: string | null = null
  #present: string | null = null

  constructor(
    private readonly stored: StoredAnswers,
    private readonly site: SiteRules,
    private readonly loginSessions: LoginSessions,
  ) {}

  /**
   * Call it when the person changes. Clears answers that belong to somebody else's profile, and those of a person who logged
   * out, also in another tab. After a session that ends without a log-out they stay. A tab judges by its own answers: others
   * may have been given in the tab where the person logs in or out.
   * @param uid the person who is signed in; null for nobody
   */
  personChanged(uid: string | null): void {
    const owner = this.stored.owner()
    const ended = this.loginSessions.personChanged(uid)
    if (uid === null) this.#synced = null
    const isOthers = owner !== null && owner !== (uid ?? this.#present ?? owner)
    this.#present = uid
    const left = ended && (owner !== null || (ended.answers ?? undefined) === this.stored.id())
    if (isOthers || left) this.stored.clear()
    // Answers given from now on are this person's.
    if (uid !== null && !hasAnswers(this.stored.loadAsStored())) this.stored.markOwned(uid)
  }

  /**
   * Stored keys win. Measures are in the profile's units, or metric if it names none. They are converted to the stored units; if
   * none are stored, the profile's units stay, and where it names none the default units of the region are stored.
   */
  execute(uid: string, profile: UserProfile): void {
    if (this.#synced === uid) return
    this.#synced = uid
    const stored = this.stored.loadAsStored()
    if (Object.keys(stored).length > 1) return
    const copied = parseAnswers(this.site.funnel, profile.answers)
    const units = stored.units ?? copied.units ?? this.stored.load().units
    this.stored.save({ ...withUnits({ units: Units.Metric, ...copied }, units), ...stored })
    this.stored.markOwned(uid)
  }
}
