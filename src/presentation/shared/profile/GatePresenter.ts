import { makeAutoObservable, runInAction } from 'mobx'
import { type Bounds, isWithin } from '#domain/answers/Bounds.ts'
import { type NumberEntry, readNumber } from '#domain/answers/numberEntry.ts'
import { Units } from '#domain/answers/Units.ts'
import type { HealthConsent } from '#application/account/HealthConsent.ts'
import type { CreateProfile } from '#application/session/CreateProfile.ts'
import type { ProfileQuestions } from '#application/session/ProfileQuestions.ts'
import { profileOf } from '#domain/person/Session.ts'
import type { ProfileQuestion } from '#domain/visit/profileQuestions.ts'
import type { AnswersPresenter } from '../../visit/AnswersPresenter.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

export type { ProfileCreation } from '#application/session/CreateProfile.ts'

/** Why a year of birth was refused. `minor`: it is no adult's. */
export type YearProblem = Exclude<NumberEntry['kind'], 'number'> | 'outOfBounds' | 'minor'

/** A year is a whole number without a unit. */
const YEAR_FIELD = { kind: 'count', units: Units.Metric, decimals: 0 } as const

/** The questions between a sign-in and the creation of a profile (product 4: before the profile). */
export class GatePresenter {
  /** How many decisions were made since the page loaded. A change makes views read the stored decisions again. */
  private decisions = 0
  readonly #createProfile: CreateProfile
  readonly #consent: HealthConsent
  readonly #questions: ProfileQuestions
  readonly #answers: AnswersPresenter
  readonly #person: PersonPresenter

  constructor(
    createProfile: CreateProfile,
    questions: ProfileQuestions,
    consent: HealthConsent,
    answers: AnswersPresenter,
    person: PersonPresenter,
  ) {
    this.#createProfile = createProfile
    this.#consent = consent
    this.#questions = questions
    this.#answers = answers
    this.#person = person
    makeAutoObservable(this, {}, { autoBind: true })
    createProfile.observeOthers(() => void this.dropQuestion())
  }

  /** The question to answer now; null if there is none. */
  get question(): ProfileQuestion | null {
    this.observe()
    const obstacle = this.#createProfile.obstacle()
    return obstacle === 'refused' ? null : obstacle
  }

  /** Whether the person has refused consent, so that the answers stay on this device and out of the account. */
  get hasRefusedConsent(): boolean {
    this.observe()
    return this.#createProfile.obstacle() === 'refused'
  }

  /** Whether the answers are those of a child too young for an account, and no adult has taken them over. */
  get isTooYoung(): boolean {
    this.observe()
    return this.#questions.isTooYoung()
  }

  /** Whether the answers are those of a child too young for an account, even if an adult has taken them over. */
  get isOfChild(): boolean {
    this.observe()
    return this.#questions.isOfChild()
  }

  /** The minimum age for an account, in years. */
  get accountAge(): number {
    return this.#questions.accountAge
  }

  /** The years in which a living person can have been born. */
  get birthYears(): Bounds {
    return this.#questions.birthYears
  }

  /**
   * Records that an adult takes over a child's answers, and the child's name. Returns the problem with the adult's year of birth,
   * as typed; null if there is none.
   */
  takeOver(name: string, yearOfBirth: string): YearProblem | null {
    const entry = readNumber(yearOfBirth, YEAR_FIELD)
    if (entry.kind !== 'number') return entry.kind
    if (!isWithin(this.birthYears, entry.value)) return 'outOfBounds'
    if (!this.#questions.isAdult(entry.value)) return 'minor'
    this.#questions.takeOver(name)
    this.#answers.reload()
    return null
  }

  /** Whether the answers in this tab can become the person's own. Not if the account has a plan, or if its profile is unknown. */
  get mayClaimAnswers(): boolean {
    const { session, hasCompleted } = this.#person
    return session.status === 'signedIn' && session.profile.status !== 'unknown' && !hasCompleted
  }

  /** Records whether the answers in this tab are the person's own. If not, the answers of their account, if any, replace these. */
  decideOwner(areOwn: boolean): void {
    this.#questions.sayWhose(areOwn)
    this.#answers.reload()
  }

  /** Records whether the person consents that their answers about health go into their account. */
  decideConsent(given: boolean): void {
    const { session } = this.#person
    if (session.status !== 'signedIn') return
    this.#consent.decide(session.user.uid, given)
    this.decisions += 1
  }

  /**
   * The person's consent to health data in their account. Null if the settings ask for none, or if the account has no answers.
   * Given on another device or withdrawn there, it is what the profile says; without a word there, what this browser keeps.
   */
  get consent(): 'given' | 'withdrawn' | null {
    this.observe()
    const { session } = this.#person
    if (session.status !== 'signedIn' || !this.#person.hasProfileAnswers) return null
    if (!this.#consent.asksPeople) return null
    const recorded = profileOf(session)?.healthConsent ?? null
    return (recorded ?? !this.#consent.isRefused(session.user.uid)) ? 'given' : 'withdrawn'
  }

  /** Withdraws the person's consent, or gives it again. Resolves to whether the server recorded that. */
  async changeConsent(given: boolean): Promise<boolean> {
    const { session } = this.#person
    if (session.status !== 'signedIn') return false
    try {
      await this.#consent.change(session.user.uid, given)
      await this.#person.reloadProfile()
    } catch {
      return false
    }
    runInAction(() => (this.decisions += 1))
    return true
  }

  /** Asks again after a refusal. */
  reconsider(): void {
    this.#consent.reconsider()
    this.decisions += 1
  }

  /**
   * Another tab has created the profile, so this tab drops its question. Reads the profile again if the person has not said whose
   * this tab's answers are.
   */
  private async dropQuestion(): Promise<void> {
    this.decisions += 1
    this.#answers.reload()
    if (this.#person.asksWhose()) await this.#person.reloadProfile()
  }

  /** Reads what the questions depend on, for MobX. */
  private observe() {
    return [this.#person.session, this.#answers.all, this.#answers.readCount, this.decisions]
  }
}
