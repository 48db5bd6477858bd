import type { MeasuringRepository } from '../ports/kept/MeasuringRepository.ts'

/** The ids of the events that were sent in this visit, reloads included. */
export class MeasuredOnce {
  readonly #kept: MeasuringRepository

  constructor(kept: MeasuringRepository) {
    this.#kept = kept
  }

  has(id: string): boolean {
    return this.#ids().includes(id)
  }

  add(id: string): void {
    this.#kept.measured.write([...this.#ids(), id])
  }

  forget(): void {
    this.#kept.measured.remove()
  }

  #ids(): readonly string[] {
    return this.#kept.measured.read() ?? []
  }
}
