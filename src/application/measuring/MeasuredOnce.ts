import type { Keeps } from '../ports/Kept.ts'

const MAX_ENTRIES = 100

/** Records which receiver got which event, for events that are sent once a visit, reloads included. */
export class MeasuredOnce {
  constructor(private readonly kept: Keeps<{ measured: readonly string[] }>) {}

  /** Whether a receiver got an event with this id. False for an event without an id, which is sent every time. */
  has(receiver: string, id: string | undefined): boolean {
    return id !== undefined && this.#entries().includes(entry(receiver, id))
  }

  add(receiver: string, id: string | undefined): void {
    if (id !== undefined)
      this.kept.measured.write([...this.#entries(), entry(receiver, id)].slice(-MAX_ENTRIES))
  }

  forget(): void {
    this.kept.measured.remove()
  }

  #entries(): readonly string[] {
    return this.kept.measured.read() ?? []
  }
}

const entry = (receiver: string, id: string): string => `${id} to ${receiver}`
