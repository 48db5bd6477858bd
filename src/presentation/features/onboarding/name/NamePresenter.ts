import { makeAutoObservable } from 'mobx'
import type { NameStep } from '#domain/funnel/Step.ts'
import { cleanName, NAME_LIMIT } from '#domain/person/displayName.ts'
import { oneLine } from '#domain/text/oneLine.ts'
import type { AnswersPresenter } from '#presentation/visit/AnswersPresenter.ts'

/** In characters. Larger than NAME_LIMIT, so that a long text can be pasted; the stored name is shortened. */
export const TYPING_LIMIT = NAME_LIMIT * 4

/** The question for a name. */
export class NamePresenter {
  /** Whether the visitor tried to continue without a name. */
  isNameMissing = false
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

  /** Whether the name is stored without the end of the typed text. */
  get isShortened(): boolean {
    return cleanName(this.name) !== oneLine(this.name, TYPING_LIMIT)
  }

  /** Stores the name while the visitor types. If the field is empty, the last stored name is kept. */
  type(text: string): void {
    this.typed = text
    const name = cleanName(text)
    if (name === '') return
    this.isNameMissing = false
    this.#answers.answer(this.#step, name)
  }

  /** Returns whether there is a name; if not, shows the problem. */
  commit(): boolean {
    this.isNameMissing = cleanName(this.name) === ''
    return !this.isNameMissing
  }
}
