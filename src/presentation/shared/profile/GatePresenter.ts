import { makeAutoObservable, runInAction } from 'mobx'
import type { AccountAge } from '#application/account/AccountAge.ts'
import type { HealthConsent } from '#application/account/HealthConsent.ts'
import type { ClaimAnswers } from '#application/session/ClaimAnswers.ts'
import type { CreateProfile } from '#application/session/CreateProfile.ts'
import type { Question } from '#application/session/ProfileGate.ts'
import type { AnswersPresenter } from '../../visit/AnswersPresenter.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

declare module '../../visit/Presenters.ts' {
  interface CheckoutPresenters {
    readonly gate: GatePresenter
  }
}

/** What a person is asked between a sign-in and their profile (product 4: before the profile). */
export class GatePresenter {
  /** Counts what was decided on this page, so that views read again what is kept. */
  private decisions = 0
  readonly #createProfile: CreateProfile
  readonly #consent: HealthConsent
  readonly #age: AccountAge
  readonly #claim: ClaimAnswers
  readonly #answers: AnswersPresenter
  readonly #person: PersonPresenter

  constructor(
    createProfile: CreateProfile,
    consent: HealthConsent,
    age: AccountAge,
    claim: ClaimAnswers,
    answers: AnswersPresenter,
    person: PersonPresenter,
  ) {
    this.#createProfile = createProfile
    this.#consent = consent
    this.#age = age
    this.#claim = claim
    this.#answers = answers
    this.#person = person
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** The question to answer now; null for none. */
  get question(): Question | null {
    this.observe()
    return this.#createProfile.question()
  }

  /** Whether the person keeps on this device what their account does not hold. */
  get isRefused(): boolean {
    this.observe()
    return this.#createProfile.isRefused()
  }

  /** Whether the answers are those of a child who may have no account. */
  get isTooYoung(): boolean {
    this.observe()
    return this.#age.isTooYoung()
  }

  /** The age from which an account is made, in years. */
  get accountAge(): number {
    return this.#age.limit
  }

  /** An adult takes a child's answers over, and names the child. Returns false if the year of birth is no adult's. */
  takeOver(name: string, yearOfBirth: number): boolean {
    if (!this.#age.isAdult(yearOfBirth)) return false
    this.#age.takeOver(name)
    this.#answers.reload()
    return true
  }

  /** The person says whose the answers in this tab are: theirs, or somebody else's. Then those of their account come, if it has any. */
  say(areMine: boolean): void {
    const { session } = this.#person
    if (session.status !== 'signedIn') return
    this.#claim.execute(session.user.uid, session.profile, areMine)
    this.#answers.reload()
  }

  /** The person agrees that their answers about health go into their account, or keeps them here. */
  decide(given: boolean): void {
    const { session } = this.#person
    if (session.status !== 'signedIn') return
    this.#consent.decide(session.user.uid, given)
    this.decisions += 1
  }

  /**
   * The person's consent to health data in their account. Null where nobody is asked, or the account has no answers. One that was
   * given elsewhere counts as given.
   */
  get consent(): 'given' | 'withdrawn' | null {
    this.observe()
    const { session } = this.#person
    if (session.status !== 'signedIn' || session.profile.status !== 'loaded') return null
    if (!this.#consent.isAsked) return null
    return this.#consent.isRefused(session.user.uid) ? 'withdrawn' : 'given'
  }

  /** The person takes their consent back. Resolves to whether the server recorded that. */
  async withdraw(): Promise<boolean> {
    const { session } = this.#person
    if (session.status !== 'signedIn') return false
    try {
      await this.#consent.withdraw(session.user.uid)
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

  /** What the questions depend on. */
  private observe() {
    return [this.#person.session, this.#answers.all, this.decisions]
  }
}
