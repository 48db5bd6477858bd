import type { MeasuringRepository } from '../ports/kept/MeasuringRepository.ts'
import type { MeasuredEvent } from './events/eventCatalogue.ts'

/** How many ids are kept for all tabs. */
const LONGEST = 100

/** Which receivers got which of the events that are sent once: in this visit, or in all tabs. */
export class MeasuredOnce {
  readonly #kept: MeasuringRepository

  constructor(kept: MeasuringRepository) {
    this.#kept = kept
  }

  /** Whether a receiver got an event with this id. An event without an id is sent every time. */
  has(receiver: string, { id, inAllTabs }: MeasuredEvent): boolean {
    return id !== undefined && this.#ids(inAllTabs).includes(entry(receiver, id))
  }

  add(receiver: string, { id, inAllTabs }: MeasuredEvent): void {
    if (id !== undefined) this.#list(inAllTabs).write([...this.#ids(inAllTabs), entry(receiver, id)].slice(-LONGEST))
  }

  forget(): void {
    this.#kept.measured.remove()
    this.#kept.measuredSales.remove()
  }

  #ids(inAllTabs = false): readonly string[] {
    return this.#list(inAllTabs).read() ?? []
  }

  #list(inAllTabs = false): MeasuringRepository['measured'] {
    return inAllTabs ? this.#kept.measuredSales : this.#kept.measured
  }
}

const entry = (receiver: string, id: string): string => `${receiver}: ${id}`
