import type { MeasuringRepository } from '../ports/kept/MeasuringRepository.ts'
import { armText, type Exposure } from '../settings/Experiment.ts'

/** The start of the ids under which exposures are sent once. */
const SENT = 'experiment_exposure '

/** The id of an exposure: it is sent once in this browser. */
export const exposureId = (exposure: Exposure): string => SENT + armText(exposure)

/**
 * The arms that the visitor saw: on this page, and as far as they were measured, on earlier pages and in other tabs (product 7:
 * experiments).
 */
export class SeenArms {
  readonly #kept: MeasuringRepository
  readonly #here = new Set<string>()

  constructor(kept: MeasuringRepository) {
    this.#kept = kept
  }

  /** False if it was seen before. */
  saw(exposure: Exposure): boolean {
    const text = armText(exposure)
    const isNew = !this.#all().includes(text)
    this.#here.add(text)
    return isNew
  }

  /** Such as `paywall_first:plans,welcome_words:short`; empty for none. */
  text(): string {
    return this.#all().join()
  }

  forget(): void {
    this.#here.clear()
    const others = this.#ids().filter((id) => !id.startsWith(SENT))
    if (others.length > 0) this.#kept.measuredHere.write(others)
    else this.#kept.measuredHere.remove()
  }

  #all(): readonly string[] {
    const measured = this.#ids().flatMap((id) => (id.startsWith(SENT) ? (id.slice(SENT.length).split(' ')[0] ?? []) : []))
    return [...new Set([...measured, ...this.#here])].sort()
  }

  #ids(): readonly string[] {
    return this.#kept.measuredHere.read() ?? []
  }
}
