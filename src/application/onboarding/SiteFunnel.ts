import { type Answers, byKey } from '#domain/answers/Answers.ts'
import { possibleNext, type Sequence, sequenceOf } from '#domain/funnel/Sequence.ts'
import type { Step } from '#domain/funnel/Step.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { flag } from '../settings/Setting.ts'
import type { Settings } from '../settings/Settings.ts'

// @rule 2.absent-flag An absent flag is on
/** The setting of a step's flag; `name` is the step's `flag` (product 2: step sequence rules). */
export const stepFlag = (name: string) => flag(name, true)

/** The funnel of this site. Its flags follow the settings until the first question shows, and then are frozen (product 4). */
export class SiteFunnel {
  #frozen: ReadonlyMap<string, boolean> | null = null
  #lastSequence: Sequence | undefined
  #lastAnswers: Answers | undefined

  constructor(
    readonly site: SiteRules,
    private readonly settings: Settings,
  ) {}

  /** The same object as long as nothing changes it; once the flags are frozen, the same answers are not looked at again. */
  sequence(answers: Answers): Sequence {
    if (this.#frozen && this.#lastSequence && answers === this.#lastAnswers)
      return this.#lastSequence
    this.#lastAnswers = answers
    this.#lastSequence = sequenceOf(
      this.site.funnel,
      byKey(answers),
      this.#isOn,
      this.#lastSequence,
    )
    return this.#lastSequence
  }

  /** Every step that can come directly after this one, depending on the visitor's answers. */
  possibleNext(step: Step): readonly Step[] {
    return possibleNext(this.site.funnel, step, this.#isOn)
  }

  // @rule 2.frozen-flags Flags are frozen for the page when the first question shows
  /** Freezes the flags at their present values until the page is unloaded. */
  freeze(): void {
    this.#frozen ??= new Map(
      this.site.funnel.flatMap(({ flag: name }) => (name ? [[name, this.#isOn(name)]] : [])),
    )
  }

  readonly #isOn = (name: string): boolean =>
    this.#frozen?.get(name) ?? this.settings.read(stepFlag(name))
}
