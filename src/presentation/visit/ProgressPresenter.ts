import { makeAutoObservable } from 'mobx'
import type { SiteFunnel } from '#application/onboarding/SiteFunnel.ts'
import type { TrackPosition } from '#domain/funnel/Sequence.ts'
import { type AskingStep, isAsking, type Step } from '#domain/funnel/Step.ts'
import { isAnswered } from '#domain/funnel/validity.ts'
import type { AnswersPresenter } from './AnswersPresenter.ts'
import type { FunnelPresenter } from './FunnelPresenter.ts'
import type { PersonPresenter } from './PersonPresenter.ts'

/** How far the visitor is, and starting again. */
export class ProgressPresenter {
  /** What the bar showed at the last arrival. Not observed: a step draws its own value, so an arrival renders nothing anew. */
  drawn = 0
  /** The step that the visitor is at; undefined before the first. */
  #at: Step | undefined
  readonly #siteFunnel: SiteFunnel
  readonly #answers: AnswersPresenter
  readonly #person: PersonPresenter
  readonly #funnel: FunnelPresenter

  constructor(
    siteFunnel: SiteFunnel,
    answers: AnswersPresenter,
    person: PersonPresenter,
    funnel: FunnelPresenter,
  ) {
    this.#siteFunnel = siteFunnel
    this.#answers = answers
    this.#person = person
    this.#funnel = funnel
    makeAutoObservable(this, { drawn: false }, { autoBind: true })
  }

  /** What the bar shows at a step, in percent; it never falls on the way forward. */
  barAt(step: Step): number {
    return step === this.#at ? this.drawn : this.computedAt(step)
  }

  /** The bar at a step, and where the step is on the track; null on steps that the bar does not count. */
  trackAt(step: Step): ({ readonly percent: number } & TrackPosition) | null {
    const position = this.#funnel.sequence.onTrack(step)
    return position && { percent: this.barAt(step), ...position }
  }

  /** The visitor is at a step: keeps what the bar shows, and freezes the switches of steps for this page load. */
  arrived(step: Step): void {
    this.drawn = this.computedAt(step)
    this.#siteFunnel.freeze()
    this.#at = step
  }

  /** How many of the questions in force are answered. */
  get answerCount(): number {
    return this.questions.filter((step) =>
      isAnswered(step, this.#answers.all, this.#siteFunnel.site),
    ).length
  }

  get questionCount(): number {
    return this.questions.length
  }

  /** False while it is unknown whether the person has bought or has completed the onboarding. */
  get mayStartAgain(): boolean {
    const { session, isActive, hasCompleted } = this.#person
    const isKnown =
      session.status === 'anonymous' ||
      (session.status === 'signedIn' && session.profile.status !== 'unknown')
    return !this.#answers.isEmpty && isKnown && !isActive && !hasCompleted
  }

  /** Clears the answers and empties the bar. */
  startAgain(): void {
    this.#answers.clear()
    this.drawn = 0
    this.#at = undefined
  }

  /** The progress of a step among those in force; on the way forward at least what the bar showed before. */
  private computedAt(step: Step): number {
    const { funnel } = this.#siteFunnel.site
    const computed = this.#funnel.sequence.progress(step)
    if (computed === null) return this.drawn
    const isForward = this.#at === undefined || funnel.indexOf(step) >= funnel.indexOf(this.#at)
    return isForward ? Math.max(this.drawn, computed) : computed
  }

  private get questions(): readonly AskingStep[] {
    return this.#funnel.sequence.steps
      .filter((step) => isAsking(step))
      .filter(({ key }) => key !== undefined)
  }
}
