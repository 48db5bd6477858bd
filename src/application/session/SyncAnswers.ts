import type { UserProfile } from '../../domain/person/UserProfile.ts'
import { hasAnswers, parseAnswers, withUnits } from '../../domain/answers/Answers.ts'
import { Units } from '../../domain/answers/Units.ts'
import type { SiteRules } from '../../domain/site/SiteRules.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'
import type { CreatedProfiles } from './CreatedProfiles.ts'
import type { Departures } from './Departures.ts'

/** Copies a profile into plan data that is as good as empty, once for each arrival of a person (product 4: profile sync). */
export class SyncAnswers {
  readonly #stored: StoredAnswers
  readonly #site: SiteRules
  readonly #departures: Departures
  readonly #created: CreatedProfiles
  #synced: string | null = null
  #present: string | null = null

  constructor(stored: StoredAnswers, site: SiteRules, departures: Departures, created: CreatedProfiles) {
    this.#stored = stored
    this.#site = site
    this.#departures = departures
    this.#created = created
  }

  /**
   * Somebody arrives, or nobody is here any more (null). A plan of somebody else's profile goes at once, and that of
   * whoever logged out, be it in another tab; where a session merely ended, it stays.
   */
  personChanged(uid: string | null): void {
    const owner = this.#stored.owner()
    const { left, takesPlan } = this.#departures.personChanged(uid)
    if (uid === null) this.#synced = null
    const isOthers = owner !== null && owner !== (uid ?? this.#present ?? owner)
    this.#present = uid
    if (takesPlan || isOthers || (left && owner !== null)) this.#stored.clear()
    // What is answered from here on is theirs; and another tab may have made a profile of these very answers.
    if (uid !== null && (this.#created.has(uid) || !hasAnswers(this.#stored.loadAsStored()))) this.#stored.markOwned(uid)
  }

  /** Stored keys win; measures come in the profile's units (metric when it names none) and take on the stored ones. */
  execute(uid: string, profile: UserProfile): void {
    if (this.#synced === uid) return
    this.#synced = uid
    const stored = this.#stored.loadAsStored()
    if (Object.keys(stored).length > 1) return
    const copied = parseAnswers(this.#site.funnel, profile.answers)
    const inProfileUnits = { ...copied, units: copied.units ?? Units.Metric }
    this.#stored.save({ ...withUnits(inProfileUnits, stored.units ?? inProfileUnits.units), ...stored })
    this.#stored.markOwned(uid)
  }
}
