import type { ProfileState } from '#domain/person/Session.ts'
import type { UserProfile } from '#domain/person/UserProfile.ts'
import { type Answers, hasAnswers, withUnits } from '#domain/answers/Answers.ts'
import { parseAnswers } from '#domain/funnel/parseAnswers.ts'
import { Units } from '#domain/answers/Units.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'
import type { LoginSessions } from './LoginSessions.ts'

/** Copies a profile into the tab's answers if these have at most one key, once after each sign-in (product 4: profile sync). */
export class SyncAnswers {
  // @rule 4.sync-once A profile is copied once after each sign-in, and answers of somebody else are removed
  #syncedUid: string | null = null
  /** Who is signed in; null for nobody, undefined until that is known. */
  #presentUid: string | null | undefined
  /** Whether the answers were begun before this page was loaded. */
  readonly #hadAnswersAtLoad: boolean

  constructor(
    private readonly stored: StoredAnswers,
    private readonly site: SiteRules,
    private readonly loginSessions: LoginSessions,
  ) {
    this.#hadAnswersAtLoad = hasAnswers(stored.loadAsStored())
  }

  // @rule 4.whose-answers Somebody who logs in to a tab with answers is asked whose they are, before anything is created, sold
  //   or replaced
  /**
   * Call it when the person changes. Clears answers of somebody else's profile, and those of a person who logged out in any tab.
   * A person who logs in is asked whether older answers are theirs. Answers given on this page while the session was not yet
   * known count as theirs.
   * @param uid null for nobody
   */
  personChanged(uid: string | null): void {
    const owner = this.stored.owner()
    const isSamePerson = this.loginSessions.uid === uid
    const answersAreOlder = this.#hadAnswersAtLoad || this.#presentUid !== undefined
    const ended = this.loginSessions.personChanged(uid)
    if (uid === null) this.#syncedUid = null
    const hasOtherOwner = owner !== null && owner !== (uid ?? this.#presentUid ?? owner)
    this.#presentUid = uid
    const ownerLoggedOut =
      ended && (owner !== null || (ended.answers ?? undefined) === this.stored.id())
    if (hasOtherOwner || ownerLoggedOut) this.stored.clear()
    if (uid === null) return
    const answers = this.stored.loadAsStored()
    // Answers given from now on are this person's.
    if (!hasAnswers(answers)) this.stored.markOwned(uid)
    else if (answersAreOlder && !isSamePerson && !mayBeFilledUp(answers)) this.stored.askWhose(uid)
  }

  // @rule 4.sync-empty-plan A profile is copied only into answers with at most one key, and that key is kept
  // @rule 4.sync-units Copied measures are converted to the stored units; without stored units, the profile's units are
  //   kept; a profile without units is metric, and is converted to the units of the region
  /**
   * Copies the profile's answers; stored ones win. Measures are converted to the stored units, if there are any; otherwise they
   * stay in the profile's units. If the profile names none either, they are metric, and converted to the units of the region.
   */
  execute(uid: string, profile: UserProfile): void {
    if (this.#syncedUid === uid) return
    this.#syncedUid = uid
    this.#copy(uid, profile)
  }

  /**
   * Records whether the tab's answers are the person's. If not, they are replaced by the answers of the person's profile, or set
   * aside if none are known.
   */
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
