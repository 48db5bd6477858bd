import { makeAutoObservable } from 'mobx'
import type { ChoicesStep } from '#domain/funnel/Step.ts'
import { NONE, tickedAt } from '#presentation/shared/steps/ticked.ts'
import type { AnswersPresenter } from '#presentation/visit/AnswersPresenter.ts'

/** A question with any number of answers. */
export class ChoicesPresenter {
  /** Whether the visitor tried to continue with nothing ticked. */
  isAnswerMissing = false
  /** The ticked handles; null until the visitor changes them. */
  private tickedHere: readonly string[] | null = null
  readonly #step: ChoicesStep
  readonly #answers: AnswersPresenter

  constructor(step: ChoicesStep, answers: AnswersPresenter) {
    this.#step = step
    this.#answers = answers
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** The handles offered, in order; "None of these", if offered, is the last. */
  get handles(): readonly string[] {
    const handles = Object.keys(this.#step.answers)
    return this.#step.noneOffered ? [...handles, NONE] : handles
  }

  get ticked(): readonly string[] {
    return this.tickedHere ?? tickedAt(this.#step, this.#answers)
  }

  /** Whether to show pictures of a woman. */
  get isFemale(): boolean {
    return this.#answers.isFemale
  }

  /**
   * Ticks or unticks an answer. "None of these" and the other answers exclude each other. If nothing is ticked, the last stored
   * answer is kept.
   */
  toggle(handle: string): void {
    const { ticked } = this
    const others = ticked.filter(
      (other) => other !== handle && (handle === NONE) === (other === NONE),
    )
    const next = ticked.includes(handle) ? others : [...others, handle]
    this.tickedHere = next
    if (next.length === 0) return
    this.isAnswerMissing = false
    this.#answers.answer(
      this.#step,
      Object.entries(this.#step.answers).flatMap(([name, value]) =>
        next.includes(name) ? [value] : [],
      ),
    )
  }

  /** Returns whether anything is ticked; if not, shows the problem. */
  commit(): boolean {
    this.isAnswerMissing = this.ticked.length === 0
    return !this.isAnswerMissing
  }
}
