import type { VisitStore } from '../ports/KeyValueStore.ts'
import { readJson } from '../storage/readJson.ts'

const MEASURED = 'measured'

/** The ids of what was measured in this visit, reloads included. */
export class MeasuredOnce {
  readonly #visit: VisitStore

  constructor(visit: VisitStore) {
    this.#visit = visit
  }

  has(id: string): boolean {
    return this.#ids().includes(id)
  }

  add(id: string): void {
    this.#visit.write(MEASURED, JSON.stringify([...this.#ids(), id]))
  }

  forget(): void {
    this.#visit.remove(MEASURED)
  }

  #ids(): readonly unknown[] {
    const kept = readJson(this.#visit, MEASURED)
    return Array.isArray(kept) ? kept : []
  }
}
