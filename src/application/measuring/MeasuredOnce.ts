import type { Kept } from '../ports/Kept.ts'
import type { MeasuringRepository } from '../ports/kept/MeasuringRepository.ts'
import type { MeasuredEvent } from './events/eventCatalogue.ts'

/** The ids of the events that were sent: in this visit, reloads included, or in this browser. */
export class MeasuredOnce {
  readonly #kept: MeasuringRepository

  constructor(kept: MeasuringRepository) {
    this.#kept = kept
  }

  /** False for an event that may be sent again. */
  has({ id, inBrowser }: Sent): boolean {
    return id !== undefined && this.#idsFor(inBrowser).read()?.includes(id) === true
  }

  add({ id, inBrowser }: Sent): void {
    const ids = this.#idsFor(inBrowser)
    if (id !== undefined) ids.write([...(ids.read() ?? []), id])
  }

  forget(): void {
    this.#kept.measured.remove()
    this.#kept.measuredHere.remove()
  }

  #idsFor(inBrowser: Sent['inBrowser']): Kept<readonly string[]> {
    return inBrowser ? this.#kept.measuredHere : this.#kept.measured
  }
}

type Sent = Pick<MeasuredEvent, 'id' | 'inBrowser'>
