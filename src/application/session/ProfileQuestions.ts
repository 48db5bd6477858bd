import { type Bounds, isWithin } from '#domain/answers/Bounds.ts'
import { parseAnswers } from '#domain/funnel/parseAnswers.ts'
import { ADULT } from '#domain/person/adulthood.ts'
import { profileOf } from '#domain/person/Session.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { takenOverFromChild } from '#domain/visit/profileTransitions.ts'
import { claimed, disclaimed } from '#domain/visit/claimTransitions.ts'
import {
  isOfChild,
  isTooYoung,
  profileObstacle,
  type ProfileQuestion,
} from '#domain/visit/profileQuestions.ts'
import { HEALTH_CONSENT_VERSION } from '../account/HealthConsent.ts'
import type { Clock } from '../ports/Clock.ts'
import { accountAge, askHealthConsent } from '../settings/appSettings.ts'
import type { Settings } from '../settings/Settings.ts'
import type { VisitStore } from '../visit/VisitStore.ts'
import type { SessionTracker } from './SessionTracker.ts'

/** The greatest age that is believed, in years. */
const OLDEST = 120

/** The questions between a log-in and the creation of a profile, and the answers to them (product 4: before the profile). */
export class ProfileQuestions {
  constructor(
    private readonly visits: VisitStore,
    private readonly sessions: SessionTracker,
    private readonly site: SiteRules,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** The next question; `refused` if the person keeps the answers on this device; null for none. */
  obstacle(uid: string): ProfileQuestion | 'refused' | null {
    const isConsentAsked = this.settings.read(askHealthConsent)
    return profileObstacle(this.visits.now, uid, {
      accountAge: this.accountAge,
      consentVersion: isConsentAsked ? HEALTH_CONSENT_VERSION : null,
    })
  }

  /**
   * The signed-in person says whether the tab's answers are theirs. If not, they are replaced by those of the person's profile, or
   * set aside if none are known.
   */
  sayWhose(areMine: boolean): void {
    const session = this.sessions.current()
    if (session.status !== 'signedIn') return
    const { uid } = session.user
    const own = parseAnswers(this.site.funnel, profileOf(session)?.answers)
    this.visits.after(areMine ? claimed(uid) : disclaimed(uid, own, this.visits.regionUnits))
  }

  /** The age from which a person may have an account, in years. */
  get accountAge(): number {
    return this.settings.read(accountAge)
  }

  /** Whether the answers are those of a child who is too young for an account, and no adult has taken them over. */
  isTooYoung(): boolean {
    return isTooYoung(this.visits.now, this.accountAge)
  }

  /** Whether the answers are those of a child who is too young for an account, taken over or not. */
  isOfChild(): boolean {
    return isOfChild(this.visits.now, this.accountAge)
  }

  /** The years in which a living person can have been born. */
  get birthYears(): Bounds {
    const year = this.#year()
    return { min: year - OLDEST, max: year, decimals: 0 }
  }

  /** Whether somebody born in this year is certainly an adult. */
  isAdult(yearOfBirth: number): boolean {
    return isWithin(this.birthYears, yearOfBirth) && this.#year() - yearOfBirth > ADULT
  }

  /** Records that an adult has taken the child's answers over. @param name the child's name */
  takeOver(name: string): void {
    this.visits.after(takenOverFromChild({ ...this.visits.answers, displayName: name }))
  }

  #year(): number {
    return new Date(this.clock.now()).getFullYear()
  }
}
