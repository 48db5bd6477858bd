import { makeAutoObservable, runInAction } from 'mobx'
import type { Consent } from '#application/measuring/consent/Consent.ts'
import type { Measurement } from '#application/measuring/Measurement.ts'
import type { VisitMeasuring } from '#application/measuring/VisitMeasuring.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import * as paths from '../../navigation/paths.ts'
import {
  type Consents,
  NOTHING_ALLOWED,
  type Receiver,
} from '#application/ports/measuring/AnalyticsSink.ts'
import type { AnswersPresenter } from '../../visit/AnswersPresenter.ts'
import type { PersonPresenter } from '../../visit/PersonPresenter.ts'

/** `question`: one tap decides about all purposes. `choices`: each purpose has its own checkbox. */
export type PrivacySheetState = 'closed' | 'question' | 'choices'

/** Screens about the visitor's own purchase or account: nobody is asked there, nor on the screens below them. */
const UNASKED = [
  '/onboarding/success',
  '/gift/success',
  '/redeem',
  '/auth',
  '/account',
  '/end',
  '/continue',
]

/** The visitor's consent to measurement (product 7: consent). */
export class PrivacyPresenter {
  /** The checkboxes of the choices, not yet saved. */
  draft: Consents = NOTHING_ALLOWED
  /** Whether the visitor had decided when the consent last changed. MobX observes this, but not the consent. */
  private hadDecided: boolean
  private choosing = false
  /** The path of the current screen; null until known. */
  private path: string | null = null
  /** Whether the visitor has left the moment of the question without an answer. Welcome begins a new one. */
  private hasPassed = false
  readonly #consent: Consent
  readonly #measurement: Measurement
  readonly #answers: AnswersPresenter
  readonly #person: PersonPresenter
  readonly #site: Pick<SiteRules, 'funnel'>

  constructor(
    consent: Consent,
    measurement: Measurement,
    answers: AnswersPresenter,
    person: PersonPresenter,
    measuring: VisitMeasuring,
    site: Pick<SiteRules, 'funnel'>,
  ) {
    this.#consent = consent
    this.#measurement = measurement
    this.#answers = answers
    this.#person = person
    this.#site = site
    this.hadDecided = consent.current() !== null
    makeAutoObservable(this, {}, { autoBind: true })
    consent.observe(() => runInAction(() => this.consentChanged()))
    measuring.observePath((path) => runInAction(() => this.enter(path)))
  }

  // @rule 7.privacy-moment The privacy question is asked in the section in which the visitor arrives, or on the page, and not
  //   again before welcome; never on success, account, sign-in, voucher or the end of a contract
  private enter(path: string | null): void {
    if (path === paths.welcome) this.hasPassed = false
    else if (this.state === 'question' && this.momentOf(path) !== this.momentOf(this.path))
      this.hasPassed = true
    this.path = path
  }

  /** The section of a question; the path of any other screen. */
  private momentOf(path: string | null): string | null {
    return this.#site.funnel.find((step) => step.path === path)?.section ?? path
  }

  /** Called when the consent changes. If no consent is left, for example after a log-out, closes the choices. */
  private consentChanged(): void {
    this.hadDecided = this.#consent.current() !== null
    if (!this.hadDecided) this.choosing = false
  }

  get state(): PrivacySheetState {
    if (this.choosing) return 'choices'
    // Never asks on welcome, nor while the session is loading: the person may have decided before.
    const { path } = this
    const asks =
      !this.hasPassed &&
      !this.isDecided &&
      this.#person.session.status !== 'loading' &&
      this.receivers.length > 0 &&
      path !== null &&
      path !== paths.welcome &&
      !UNASKED.some((unasked) => path === unasked || path.startsWith(`${unasked}/`))
    return asks ? 'question' : 'closed'
  }

  /** Whether the visitor has chosen, or is a child who is not asked. */
  private get isDecided(): boolean {
    // Reads these so that MobX recomputes when they change: the consent, which depends on the age, is not observable.
    void [this.#answers.all, this.#person.session, this.hadDecided]
    return this.#consent.current() !== null
  }

  /** The receivers of this build. */
  get receivers(): readonly Receiver[] {
    return this.#measurement.receivers
  }

  /** Whether to ask about marketing. False if the visitor is, or may be, a minor. */
  get asksMarketing(): boolean {
    // Reads these so that MobX recomputes when they change: `mayAskMarketing` is not observable.
    void [this.#answers.all, this.#person.session, this.hadDecided]
    return this.#consent.mayAskMarketing
  }

  /** Opens the choices from the footer, with the current consent. */
  open(): void {
    this.draft = this.#consent.allowed()
    this.choosing = true
  }

  /** Opens the choices from the question, with nothing allowed. */
  chooseInDetail(): void {
    this.draft = NOTHING_ALLOWED
    this.choosing = true
  }

  set(purpose: keyof Consents, allowed: boolean): void {
    this.draft = { ...this.draft, [purpose]: allowed }
  }

  allow(): void {
    this.decide({ analytics: true, marketing: true })
  }

  decline(): void {
    this.decide(NOTHING_ALLOWED)
  }

  save(): void {
    this.decide(this.draft)
  }

  close(): void {
    this.choosing = false
  }

  private decide(consents: Consents): void {
    this.#consent.choose(consents)
    this.choosing = false
  }
}
