import type { UserProfile } from '#domain/person/UserProfile.ts'
import { type Answers, hasAnswers, parseAnswers, withUnits } from '#domain/answers/Answers.ts'
import { Units } from '#domain/answers/Units.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'
import type { LoginSessions } from './LoginSessions.ts'

/** Copies a profile into answers with at most one key, once after each sign-in (product 4: profile sync). */
export class SyncAnswers {
  // @rule 4.sync-once A profile is copied once after each sign-in, and answers of somebody else are removed
  #synced: string | null = null
  /** The person who is signed in; undefined until that is known. */
  #present: string | null | undefined
  /** Whether the answers were begun before this page was loaded. */
  readonly #areOld: boolean

  constructor(
    private readonly stored: StoredAnswers,
    private readonly site: SiteRules,
    private readonly loginSessions: LoginSessions,
  ) {
    this.#areOld = hasAnswers(stored.loadAsStored())
  }

  // @rule 4.whose-answers Somebody who logs in to a tab with answers is asked whose they are, before anything is created, sold
  //   or replaced
  /**
   * Call it when the person changes. Clears answers that belong to somebody else's profile, and those of a person who logged out
   * in any tab. Answers stay if a session ends without a log-out. A person who logs in is asked whose older answers are;
   * answers given on this page before the session was known are theirs.
   * @param uid the person who is signed in; null for nobody
   */
  personChanged(uid: string | null): void {
    const owner = this.stored.owner()
    const wasHere = this.loginSessions.uid === uid
    const areEarlier = this.#areOld || this.#present !== undefined
    const ended = this.loginSessions.personChanged(uid)
    if (uid === null) this.#synced = null
    const areOthers = owner !== null && owner !== (uid ?? this.#present ?? owner)
    this.#present = uid
    const areOfLoggedOut =
      ended && (owner !== null || (ended.answers ?? undefined) === this.stored.id())
    if (areOthers || areOfLoggedOut) this.stored.clear()
    if (uid === null) return
    const answers = this.stored.loadAsStored()
    // Answers given from now on are this person's.
    if (!hasAnswers(answers)) this.stored.markOwned(uid)
    else if (areEarlier && !wasHere && !mayBeFilledUp(answers)) this.stored.askWhose(uid)
  }

  // @rule 4.sync-empty-plan A profile is copied only into answers with at most one key, and that key is kept
  // @rule 4.sync-units Copied measures are converted to the stored units; without stored units, the profile's units are
  //   kept; a profile without units is metric, and is converted to the units of the region
  /**
   * Stored answers win over the profile's. The profile's measures are in its units, metric if it names none. They are converted
   * to the stored units, if there are any, otherwise to the profile's, otherwise to the default units of the region.
   */
  execute(uid: string, profile: UserProfile): void {
    if (this.#synced === uid) return
    this.#synced = uid
    this.#copy(uid, profile)
  }

  /** Replaces this tab's answers, which are not the person's, by those of their profile. */
  replace(uid: string, profile: UserProfile | null): void {
    this.stored.clear()
    if (profile) this.#copy(uid, profile)
    else this.stored.markOwned(uid)
  }

  #copy(uid: string, profile: UserProfile): void {
    const stored = this.stored.loadAsStored()
    if (!mayBeFilledUp(stored)) return
    const copied = parseAnswers(this.site.funnel, profile.answers)
    const units = stored.units ?? copied.units ?? this.stored.load().units
    this.stored.save({ ...withUnits({ units: Units.Metric, ...copied }, units), ...stored })
    this.stored.markOwned(uid)
  }
}

const mayBeFilledUp = (answers: Answers): boolean => Object.keys(answers).length <= 1
