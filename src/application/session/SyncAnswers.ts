import type { UserProfile } from '#domain/person/UserProfile.ts'
import { type Answers, hasAnswers, parseAnswers, withUnits } from '#domain/answers/Answers.ts'
import { Units } from '#domain/answers/Units.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'
import type { LoginSessions } from './LoginSessions.ts'

/** Copies a profile into answers that hold at most one key, once for each arrival of a person (product 4: profile sync). */
export class SyncAnswers {
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

  /**
   * Call it when the person changes. Clears answers that belong to somebody else's profile, and those of a person who logged
   * out, also in another tab. After a session that ends without a log-out they stay. A tab judges by its own answers: others
   * may have been given in the tab where the person logs in or out. A person who comes over answers given before is asked whose
   * they are; answers of this page, from before it was known who is here, are theirs.
   * @param uid the person who is signed in; null for nobody
   */
  personChanged(uid: string | null): void {
    const owner = this.stored.owner()
    const wasHere = this.loginSessions.uid === uid
    const areBefore = this.#areOld || this.#present !== undefined
    const ended = this.loginSessions.personChanged(uid)
    if (uid === null) this.#synced = null
    const isOthers = owner !== null && owner !== (uid ?? this.#present ?? owner)
    this.#present = uid
    const left = ended && (owner !== null || (ended.answers ?? undefined) === this.stored.id())
    if (isOthers || left) this.stored.clear()
    if (uid === null) return
    const answers = this.stored.loadAsStored()
    // Answers given from now on are this person's.
    if (!hasAnswers(answers)) this.stored.markOwned(uid)
    else if (areBefore && !wasHere && !mayBeFilledUp(answers)) this.stored.askWhose(uid)
  }

  /**
   * Stored keys win. Measures are in the profile's units, or metric if it names none. They are converted to the stored units; if
   * none are stored, the profile's units stay, and where it names none the default units of the region are stored.
   */
  execute(uid: string, profile: UserProfile): void {
    if (this.#synced === uid) return
    this.#synced = uid
    this.#copy(uid, profile)
  }

  /** The answers in this tab are not the person's: they go, and those of the profile come, if it has any. */
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

/** Whether a profile is copied into answers: if they hold at most one key (product 4: profile sync). */
const mayBeFilledUp = (answers: Answers): boolean => Object.keys(answers).length <= 1
