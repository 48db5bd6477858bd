import { stepAt } from '#domain/funnel/admit.ts'
import type { SiteFunnel } from '../onboarding/SiteFunnel.ts'
import type { VisitStore } from '../visit/VisitStore.ts'
import type { SeenStep } from './events/eventCatalogue.ts'

/** Counts the views of step screens on this page load. Stores nothing on the device. */
export class SeenSteps {
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

const STEPS_OF_A_DIGIT = 4

/**
 * Which steps of a funnel a visitor is asked, in at most 100 characters: each hexadecimal digit stands for four steps, its lowest
 * bit for the first of them. @param funnel the names of the site's steps, in order. @param asked the names of the asked ones
 */
export function askedCode(funnel: readonly string[], asked: ReadonlySet<string>): string {
  const digits = Array.from({ length: Math.ceil(funnel.length / STEPS_OF_A_DIGIT) }, (_, digit) =>
    funnel
      .slice(digit * STEPS_OF_A_DIGIT, (digit + 1) * STEPS_OF_A_DIGIT)
      .reduce((bits, name, bit) => bits + (asked.has(name) ? 2 ** bit : 0), 0),
  )
  return digits.map((digit) => digit.toString(16)).join('')
}

/** The names of the asked steps, in order. @returns null for a text that is no code of this funnel */
export function askedSteps(funnel: readonly string[], code: string): readonly string[] | null {
  const bits = Array.from(code).flatMap((digit) => {
    const binary = Number.parseInt(digit, 16).toString(2).padStart(STEPS_OF_A_DIGIT, '0')
    return Array.from(binary).reverse()
  })
  const asked = funnel.filter((_, index) => bits[index] === '1')
  return askedCode(funnel, new Set(asked)) === code ? asked : null
}

/** A hash of the steps and their order, to distinguish views of different releases. */
export function funnelCode(funnel: readonly string[]): string {
  let hash = 5381
  for (const letter of funnel.join())
    hash = (Math.imul(hash, 33) + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash.toString(16).padStart(8, '0')
}
