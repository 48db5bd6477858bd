import type { SiteFunnel } from '#application/onboarding/SiteFunnel.ts'
import type { TrackPosition } from '#domain/funnel/Sequence.ts'
import { type AskingStep, isAsking, type Step } from '#domain/funnel/Step.ts'
import { isAnswered } from '#domain/funnel/validity.ts'
import type { AnswersPresenter } from './AnswersPresenter.ts'
import type { FunnelPresenter } from './FunnelPresenter.ts'
import type { PersonPresenter } from './PersonPresenter.ts'

/** The visitor's progress, and the action to start again. */
export class ProgressPresenter {
  /** The bar's value at the visitor's current step, in percent. */
  drawnPercent = 0
  /** The visitor's current step; undefined before the first. */
  #currentStep: Step | undefined

  constructor(
    private readonly siteFunnel: SiteFunnel,
    private readonly answers: AnswersPresenter,
    private readonly person: PersonPresenter,
    private readonly funnel: FunnelPresenter,
  ) {}

  // @rule 2.drawn-bar The drawn bar never falls on the way forward; on the way back it shows the computed value
  /** The bar's value at a step, in percent. It never falls on the way forward. */
  barAt(step: Step): number {
    return step === this.#currentStep ? this.drawnPercent : this.#computedAt(step)
  }

  /** The bar's value and the position on the track; null for a step that the bar does not count. */
  trackAt(step: Step): ({ readonly percent: number } & TrackPosition) | null {
    const position = this.funnel.sequence.trackPosition(step)
    return position && { percent: this.barAt(step), ...position }
  }

  /** Stores the bar's value at this step, and freezes the flags of steps for this page load. */
  arriveAt(step: Step): void {
    this.drawnPercent = this.#computedAt(step)
    this.siteFunnel.freeze()
    this.#currentStep = step
  }

  /** How many of the questions that apply are answered. */
  get answerCount(): number {
    return this.questions.filter((step) => isAnswered(step, this.answers.all, this.siteFunnel.site))
      .length
  }

  get questionCount(): number {
    return this.questions.length
  }

  // @rule 4.start-again Visitors with answers can start again unless they have an active subscription or have completed the
  //   onboarding
  /** Whether the visitor may start again. False while the session is loading or the profile is unknown. */
  get mayStartAgain(): boolean {
    const { session, isActive, hasCompleted } = this.person
    const isKnown =
      session.status === 'anonymous' ||
      (session.status === 'signedIn' && session.profile.status !== 'unknown')
    return !this.answers.isEmpty && isKnown && !isActive && !hasCompleted
  }

  /** Clears the answers and empties the bar. */
  startAgain(): void {
    this.drawnPercent = 0
    this.#currentStep = undefined
    this.answers.clear()
  }

  /** The progress of a step among the steps that apply; on the way forward at least the bar's previous value. */
  #computedAt(step: Step): number {
    const { funnel } = this.siteFunnel.site
    const computed = this.funnel.sequence.progress(step)
    if (computed === null) return this.drawnPercent
    const isForward =
      this.#currentStep === undefined || funnel.indexOf(step) >= funnel.indexOf(this.#currentStep)
    return isForward ? Math.max(this.drawnPercent, computed) : computed
  }

  private get questions(): readonly AskingStep[] {
    return this.funnel.sequence.steps
      .filter((step) => isAsking(step))
      .filter(({ key }) => key !== undefined)
  }
}
