import type { DemoCall } from './DemoFaults.ts'

/** One command that a tag received, and the list on the window that it was read from. */
export interface CollectedCommand {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly layer: string
  readonly command?: unknown
}

/** One call that a demo service answered. */
export interface AnsweredCall {
  /** When it was answered, in milliseconds since the epoch. */
  readonly at: number
  /** The last part of the address. */
  readonly name: string
  /** The name for setting faults; null if the service has none. */
  readonly call: DemoCall | null
  /** The HTTP status of the response; null if the network failed. */
  readonly status: number | null
  /** The request body, without passwords; null if there was none or it was not JSON. */
  readonly body: unknown
}

/** A sequence number from 0, unique among all entries. */
interface Placed {
  readonly place: number
}

const LIMIT = 500

/** The last 500 entries since the page loaded, oldest first. */
export class Happenings<Happening> {
  #entries: readonly (Happening & Placed)[] = []
  #count = 0
  readonly #listeners = new Set<() => void>()

  add(happening: Happening): void {
    this.#entries = [...this.#entries.slice(1 - LIMIT), { ...happening, place: this.#count }]
    this.#count += 1
    for (const listener of this.#listeners) listener()
  }

  all(): readonly (Happening & Placed)[] {
    return this.#entries
  }

  /** Calls the listener after each addition. Returns a function that unsubscribes it. */
  observe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

/** The commands that the stand-in tag sent. */
export const collected = new Happenings<CollectedCommand>()

/** The calls that the product made to the services. */
export const answered = new Happenings<AnsweredCall>()
