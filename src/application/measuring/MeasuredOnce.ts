import type { Kept } from '../ports/Kept.ts'
import type { MeasuringRepository } from '../ports/kept/MeasuringRepository.ts'
import type { MeasuredEvent } from './events/eventCatalogue.ts'

/** How many ids are kept. */
const LONGEST = 100

type Sent = Pick<MeasuredEvent, 'id' | 'inBrowser'>

/** Which receivers got which of the events that are sent once: in this visit, reloads included, or in this browser. */
export class MeasuredOnce {
  readonly #kept: MeasuringRepository

  constructor(kept: MeasuringRepository) {
    this.#kept = kept
  }

  /** Whether a receiver got an event with this id. False for an event that may be sent again. */
  has(receiver: string, { id, inBrowser }: Sent): boolean {
    return id !== undefined && this.#listFor(inBrowser).read()?.includes(entry(receiver, id)) === true
  }

  add(receiver: string, { id, inBrowser }: Sent): void {
    const list = this.#listFor(inBrowser)
    if (id !== undefined) list.write([...(list.read() ?? []), entry(receiver, id)].slice(-LONGEST))
  }

  forget(): void {
    this.#kept.measured.remove()
    this.#kept.measuredHere.remove()
  }

  #listFor(inBrowser: Sent['inBrowser']): Kept<readonly string[]> {
    return inBrowser ? this.#kept.measuredHere : this.#kept.measured
  }
}

/** Ids have no spaces at their ends, and receivers have names of their own. */
const entry = (receiver: string, id: string): string => `${id} to ${receiver}`
