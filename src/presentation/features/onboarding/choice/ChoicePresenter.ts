import type { ChoiceStep } from '#domain/funnel/Step.ts'
import { chosenAt, offeredAt } from '#presentation/shared/steps/chosen.ts'
import type { AnswersPresenter } from '#presentation/visit/AnswersPresenter.ts'

/** A question with one of several answers. It has no state of its own: the choice is the stored answer. */
export class ChoicePresenter {
  constructor(
    private readonly step: ChoiceStep,
    private readonly answers: AnswersPresenter,
  ) {}

  /** The handles offered, in order. */
  get handles(): readonly string[] {
    return Object.keys(this.#offered)
  }

  /** The chosen handle, or null. */
  get chosen(): string | null {
    return chosenAt(this.step, this.answers)
  }

  choose(handle: string): void {
    this.answers.answer(this.step, this.#offered[handle], handle)
  }

  get #offered() {
    return offeredAt(this.step, this.answers)
  }
}
