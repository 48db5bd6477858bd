import { stepAt } from '#domain/funnel/Admission.ts'
import type { SiteFunnel } from '../../onboarding/SiteFunnel.ts'
import type { StoredAnswers } from '../../onboarding/StoredAnswers.ts'
import type { StepView } from '../events/eventCatalogue.ts'
import { askedCode, funnelCode } from './askedCode.ts'

/** Counts the views of step screens on this page load. Stores nothing on the device. */
export class StepViews {
  #count = 0
  #last = 0

  constructor(
    private readonly funnel: SiteFunnel,
    private readonly stored: StoredAnswers,
  ) {}

  // @rule 7.exits The screen of a step sends its position and time to analytics alone; exits count only visitors who were asked
  /**
   * Counts the view of an address and returns it; null for a screen that is no step, or a step that this visitor is not asked.
   * @param at now, in ms. If the clock is set back, the last time is used, so that views stay in order.
   */
  seen(path: string, at: number): StepView | null {
    const { site } = this.funnel
    const { steps } = this.funnel.sequence(this.stored.load())
    const step = stepAt(path, site)
    const index = step ? steps.indexOf(step) : -1
    if (!step || index < 0) return null
    const names = site.funnel.map(({ name }) => name)
    this.#count += 1
    this.#last = Math.max(this.#last, at)
    return {
      site: site.name,
      step: step.name,
      position: index + 1,
      asked: askedCode(names, new Set(steps.map(({ name }) => name))),
      funnel: funnelCode(names),
      seen_at: this.#last,
      view: this.#count,
    }
  }

  /** Starts to count again, so that the numbers reveal nothing about earlier views. */
  forget(): void {
    this.#count = 0
    this.#last = 0
  }
}
