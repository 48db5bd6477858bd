/** One command that a tag was given, and the list on the window that it came from. */
export interface CollectedCommand {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly layer: string
  readonly command?: unknown
}

/** One call that a service of the demo answered. */
export interface AnsweredCall {
  /** When it was answered, in milliseconds since the epoch. */
  readonly at: number
  /** The last part of its address. */
  readonly name: string
  /** Of the answer, by HTTP; null where the network failed. */
  readonly status: number | null
  /** What was sent with it, without passwords; null where that was nothing or no JSON. */
  readonly body: unknown
}

/** Its place among all that happened, from 0, which tells two apart. */
interface Placed {
  readonly place: number
}

const LIMIT = 500

/** What happened since the page came, oldest first: the last 500 of it. */
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

  /** Calls back after each addition; returns how to stop that. */
  observe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

/** What the stand-in tag sent. */
export const collected = new Happenings<CollectedCommand>()

/** What the product asked of the services. */
export const answered = new Happenings<AnsweredCall>()
