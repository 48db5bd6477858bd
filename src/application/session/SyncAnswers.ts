import type { ProfileState } from '#domain/person/Session.ts'
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
   * Call it when the person changes. Clears answers of somebody else's profile, and those of a person who logged out in any tab. A
   * person who logs in is asked whose older answers are; those given on this page before the session was known are theirs.
   * @param uid null for nobody
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
   * Copies the profile's answers; stored ones win. Measures are converted to the stored units, if there are any, otherwise to the
   * profile's (metric if it names none), otherwise to the default units of the region.
   */
  execute(uid: string, profile: UserProfile): void {
    if (this.#synced === uid) return
    this.#synced = uid
    this.#copy(uid, profile)
  }

  /** Records whose the tab's answers are. Those that are not the person's are replaced by their profile's, or set aside. */
  claim(uid: string, profile: ProfileState, areMine: boolean): void {
    if (areMine) return this.stored.claim(uid)
    const own = profile.status === 'loaded' ? profile.profile : null
    if (!own || !hasAnswers(parseAnswers(this.site.funnel, own.answers)))
      return this.stored.setAside(uid)
    this.stored.clear()
    this.#copy(uid, own)
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
