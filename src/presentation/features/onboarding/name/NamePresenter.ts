import { makeAutoObservable } from 'mobx'
import type { NameStep } from '../../../../domain/funnel/Step.ts'
import { cleanName } from '../../../../domain/person/displayName.ts'
import type { AnswersPresenter } from '../../../visit/AnswersPresenter.ts'

/** The question for a name. */
export class NamePresenter {
  /** The visitor wants to go on, and has given no name. */
  isMissing = false
  /** What stands in the field, once something was typed. */
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

  /** Keeps the name as it is typed; an empty field leaves the last name stored. */
  type(text: string): void {
    this.typed = text
    const name = cleanName(text)
    if (name === '') return
    this.isMissing = false
    this.#answers.answer(this.#step, name)
  }

  /** Whether there is a name; where there is none, that is said. */
  commit(): boolean {
    this.isMissing = cleanName(this.name) === ''
    return !this.isMissing
  }
}
