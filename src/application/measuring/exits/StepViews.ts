import { stepAt } from '#domain/funnel/admit.ts'
import type { SiteFunnel } from '../../onboarding/SiteFunnel.ts'
import type { VisitStore } from '../../visit/VisitStore.ts'
import type { SeenStep } from '../events/eventCatalogue.ts'
import { askedCode, funnelCode } from './askedCode.ts'

/** Counts the views of step screens on this page load. Stores nothing on the device. */
export class StepViews {
  #count = 0
  /** The time of the last view, in ms since the epoch. */
  #lastSeenAt = 0

  constructor(
    private readonly funnel: SiteFunnel,
    private readonly visits: VisitStore,
  ) {}

  // @rule 7.exits The screen of a step sends its position and time to analytics alone; exits count only visitors who were asked
  /**
   * Counts the view of an address and returns it; null for a screen that is no step, or a step that this visitor is not asked.
   * @param at when it was seen, in ms. If the clock was set back, the last time is used, so that views stay in order.
   */
  seen(path: string, at: number): SeenStep | null {
    const { site } = this.funnel
    const { steps } = this.funnel.sequence(this.visits.answers)
    const step = stepAt(path, site)
    const index = step ? steps.indexOf(step) : -1
    if (!step || index < 0) return null
    const names = site.funnel.map(({ name }) => name)
    this.#count += 1
    this.#lastSeenAt = Math.max(this.#lastSeenAt, at)
    return {
      site: site.name,
      step: step.name,
      position: index + 1,
      asked: askedCode(names, new Set(steps.map(({ name }) => name))),
      funnel: funnelCode(names),
      seen_at: this.#lastSeenAt,
      view: this.#count,
    }
  }

  /** Restarts the count, so that the numbers reveal nothing about earlier views. */
  forget(): void {
    this.#count = 0
    this.#lastSeenAt = 0
  }
}
