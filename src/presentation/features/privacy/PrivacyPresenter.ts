import { makeAutoObservable, runInAction } from 'mobx'
import type { Consent } from '../../../application/measuring/consent/Consent.ts'
import type { Measurement } from '../../../application/measuring/Measurement.ts'
import type { VisitMeasuring } from '../../../application/measuring/VisitMeasuring.ts'
import * as paths from '../../navigation/paths.ts'
import type { KeyNames } from '../../../application/ports/kept/KeyNames.ts'
import { type Consents, NOTHING_ALLOWED } from '../../../application/ports/measuring/AnalyticsSink.ts'
import type { AnswersPresenter } from '../../visit/AnswersPresenter.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

/** `question`: one tap decides. `choices`: each purpose on its own. */
export type PrivacySheetState = 'closed' | 'question' | 'choices'

/** What the visitor lets us measure (product 7: consent). */
export class PrivacyPresenter {
  /** What stands on the choices, not yet taken. */
  draft: Consents = NOTHING_ALLOWED
  private decided: boolean
  private choosing = false
  /** Of the screen before the visitor; null while none is known. */
  private path: string | null = null
  readonly #consent: Consent
  readonly #measurement: Measurement
  readonly #answers: AnswersPresenter
  readonly #person: PersonPresenter
  /** The browser's names for everything that is kept. */
  readonly keys: KeyNames

  constructor(consent: Consent, measurement: Measurement, answers: AnswersPresenter, person: PersonPresenter, measuring: VisitMeasuring, keys: KeyNames) {
    this.#consent = consent
    this.#measurement = measurement
    this.#answers = answers
    this.#person = person
    this.keys = keys
    this.decided = consent.current() !== null
    makeAutoObservable(this, { keys: false }, { autoBind: true })
    consent.observe(() => runInAction(() => this.consentChanged()))
    measuring.observePath((path) => runInAction(() => (this.path = path)))
  }

  /** Where a choice is forgotten, its person has left; what they had ticked goes too. */
  private consentChanged(): void {
    this.decided = this.#consent.current() !== null
    if (!this.decided) this.choosing = false
  }

  get state(): PrivacySheetState {
    if (this.choosing) return 'choices'
    // Welcome asks for nothing and is left in peace. Whoever is on their way in may have chosen before.
    const { path } = this
    const asks = !this.decided && this.#person.session.status !== 'loading' && this.#measurement.hasReceivers && path !== null && path !== paths.welcome
    return asks ? 'question' : 'closed'
  }

  /** A child is not asked about marketing, nor is somebody who may be one. */
  get asksMarketing(): boolean {
    // What was answered and who is here: it is worked out anew when either changes.
    void [this.#answers.all, this.#person.session, this.decided]
    return this.#consent.mayAskMarketing
  }

  /** From the foot of a page. */
  open(): void {
    this.draft = this.#consent.allowed()
    this.choosing = true
  }

  /** From the question. */
  chooseInDetail(): void {
    this.draft = NOTHING_ALLOWED
    this.choosing = true
  }

  set(purpose: keyof Consents, allowed: boolean): void {
    this.draft = { ...this.draft, [purpose]: allowed }
  }

  allow(): void {
    this.take({ analytics: true, marketing: true })
  }

  decline(): void {
    this.take(NOTHING_ALLOWED)
  }

  save(): void {
    this.take(this.draft)
  }

  close(): void {
    this.choosing = false
  }

  private take(consents: Consents): void {
    this.#consent.choose(consents)
    this.choosing = false
  }
}
