import { makeAutoObservable } from 'mobx'
import type { NameStep } from '#domain/funnel/Step.ts'
import { cleanName } from '#domain/person/displayName.ts'
import type { AnswersPresenter } from '#presentation/visit/AnswersPresenter.ts'

/** The question for a name. */
export class NamePresenter {
  /** Whether the visitor tried to continue without a name. */
  isMissing = false
  /** The text in the field; null until the visitor types. */
  private typed: string | null = null
  readonly #step: NameStep
  readonly #answers: AnswersPresenter

  constructor(step: NameStep, answers: AnswersPresenter) {
    this.#step = step
    this.#answers = answers
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get name(): string {
    return this.typed ?? this.#answers.all.displayName ?? ''
  }

  /** Stores the name while the visitor types. If the field is empty, the last stored name is kept. */
  type(text: string): void {
    this.typed = text
    const name = cleanName(text)
    if (name === '') return
    this.isMissing = false
    this.#answers.answer(this.#step, name)
  }

  /** Returns whether there is a name; if not, shows the problem. */
  commit(): boolean {
    this.isMissing = cleanName(this.name) === ''
    return !this.isMissing
  }
}
