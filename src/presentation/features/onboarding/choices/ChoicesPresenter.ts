import { makeAutoObservable } from 'mobx'
import type { ChoicesStep } from '../../../../domain/funnel/Step.ts'
import { NONE, tickedAt } from '../../../shared/steps/ticked.ts'
import type { AnswersPresenter } from '../../../visit/AnswersPresenter.ts'

/** A question that takes several answers. */
export class ChoicesPresenter {
  /** The visitor wants to go on, and nothing is ticked. */
  isMissing = false
  /** The handles ticked on the screen, once something was. */
  private drafted: readonly string[] | null = null
  readonly #step: ChoicesStep
  readonly #answers: AnswersPresenter

  constructor(step: ChoicesStep, answers: AnswersPresenter) {
    this.#step = step
    this.#answers = answers
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** The handles offered, in order; "None of these" is the last. */
  get handles(): readonly string[] {
    const handles = Object.keys(this.#step.answers)
    return this.#step.noneOffered ? [...handles, NONE] : handles
  }

  /** The handles that are ticked. */
  get ticked(): readonly string[] {
    return this.drafted ?? tickedAt(this.#step, this.#answers)
  }

  /** Women are shown pictures of their own. */
  get isFemale(): boolean {
    return this.#answers.isFemale
  }

  /** Ticks or unticks; "None of these" and the others exclude each other. With nothing ticked the last answer stays stored. */
  toggle(handle: string): void {
    const { ticked } = this
    const others = ticked.filter((other) => other !== handle && (handle === NONE) === (other === NONE))
    const now = ticked.includes(handle) ? others : [...others, handle]
    this.drafted = now
    if (now.length === 0) return
    this.isMissing = false
    this.#answers.answer(this.#step, Object.entries(this.#step.answers).flatMap(([name, value]) => (now.includes(name) ? [value] : [])))
  }

  /** Whether something is ticked; where nothing is, that is said. */
  commit(): boolean {
    this.isMissing = this.ticked.length === 0
    return !this.isMissing
  }
}
