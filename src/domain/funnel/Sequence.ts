import type { AnswersByKey } from './Condition.ts'
import { isAsking, type Step } from './Step.ts'

/** Returns whether the flag of this name is on. An absent flag is on. */
export type Flags = (name: string) => boolean

/** Every flag on. */
export const ALL_ON: Flags = () => true

/** Where a step is on the track, which has a lane for each section. */
export interface TrackPosition {
  readonly lanes: number
  /** The step's section, from 0. */
  readonly sectionIndex: number
  /** How much of the section's lane is filled, from 0 to 1. */
  readonly done: number
  /** The number of the question that the step asks, or of the last one before it, from 1. */
  readonly question: number
  /** How many questions there are with the answers so far. */
  readonly questions: number
}

/** The steps in force for some answers and flags, in order (product 2: step sequence rules). */
export class Sequence {
  readonly steps: readonly Step[]
  // @rule 2.bar-ends Welcome, plan, subscription and success do not count towards the progress bar
  readonly #counted: readonly Step[]
  readonly #questions: readonly Step[]
  readonly #sections: readonly Step['section'][]

  constructor(steps: readonly Step[]) {
    this.steps = steps
    this.#counted = steps.filter((step) => !step.excludedFromProgress)
    this.#questions = this.#counted.filter(isAsking)
    this.#sections = [...new Set(this.#counted.map(({ section }) => section))]
  }

  /** Position of the step, from 0; -1 when it is not in force. */
  indexOf(step: Step): number {
    return this.steps.indexOf(step)
  }

  has(step: Step): boolean {
    return this.steps.includes(step)
  }

  // @rule 2.neighbours The next and the previous step are neighbours in the sequence
  next(step: Step): Step | undefined {
    const index = this.indexOf(step)
    return index < 0 ? undefined : this.steps[index + 1]
  }

  previous(step: Step): Step | undefined {
    return this.steps[this.indexOf(step) - 1]
  }

  // @rule 2.percent The percentage is floor(index x 100 / (counted - 1)), or 0 for a single counted step
  // @rule 2.percent-rises With every flag on, the percentage never falls from step to step
  /** Progress through the funnel in whole percent, 0 to 100; null on steps that the progress bar does not count (product 2). */
  progress(step: Step): number | null {
    const index = this.#counted.indexOf(step)
    if (index < 0) return null
    return this.#counted.length === 1 ? 0 : Math.floor((index * 100) / (this.#counted.length - 1))
  }

  // @rule 2.track The bar has a lane for each section, and says the number of the question and about how many questions
  //   there are
  /** Where the step is on the track; null on steps that the progress bar does not count. */
  trackPosition(step: Step): TrackPosition | null {
    const index = this.#counted.indexOf(step)
    if (index < 0) return null
    const sectionSteps = this.#counted.filter(({ section }) => section === step.section)
    const isLastSection = step.section === this.#sections.at(-1)
    return {
      lanes: this.#sections.length,
      sectionIndex: this.#sections.indexOf(step.section),
      done: sectionSteps.indexOf(step) / Math.max(1, sectionSteps.length - (isLastSection ? 1 : 0)),
      question: Math.max(1, this.#counted.slice(0, index + 1).filter(isAsking).length),
      questions: this.#questions.length,
    }
  }
}

// @rule 2.dropped-steps A step is dropped only if its flag is off or its condition fails
/**
 * The steps of a funnel that are in force with these answers and flags.
 * @param earlier returned instead if it has the same steps, so that nothing is rendered again
 */
export function sequenceOf(
  funnel: readonly Step[],
  answers: AnswersByKey,
  flags: Flags,
  earlier?: Sequence,
): Sequence {
  const steps = funnel.filter((step) => isInForce(step, answers, flags))
  const isSame =
    steps.length === earlier?.steps.length &&
    steps.every((step, index) => step === earlier.steps[index])
  return isSame ? earlier : new Sequence(steps)
}

function isInForce(step: Step, answers: AnswersByKey, flags: Flags): boolean {
  return (
    (step.flag === undefined || flags(step.flag)) &&
    (step.askWhen === undefined || step.askWhen.holds(answers))
  )
}

/** Every step that can directly follow this one: those after it, up to the first that no condition can drop. */
export function possibleNext(funnel: readonly Step[], step: Step, flags: Flags): readonly Step[] {
  const found: Step[] = []
  for (const candidate of funnel.slice(funnel.indexOf(step) + 1)) {
    if (candidate.flag !== undefined && !flags(candidate.flag)) continue
    found.push(candidate)
    if (candidate.askWhen === undefined) break
  }
  return found
}
