/** One command that the page gave to a tag, as the demo's stand-in for the tag reported it. */
export interface TagCommand {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The name of the list on `window` that held the command, such as `dataLayer`. */
  readonly layer: string
  readonly command?: unknown
}

/** One call of the product to a demo service. */
export interface ServiceCall {
  /** When the call ended, in milliseconds since the epoch. */
  readonly at: number
  /** The last part of the address. */
  readonly name: string
  /** The HTTP status of the response; null if the network failed. */
  readonly status: number | null
  /** The request body, without passwords; null if there was none or it was not JSON. */
  readonly body: unknown
}

/** An entry with its number, which counts up from 0 and is unique in the log. */
export type Numbered<Entry> = Entry & { readonly number: number }

const LIMIT = 500

/** The last 500 entries since the page loaded, oldest first. */
class ActivityLog<Entry> {
  #entries: readonly Numbered<Entry>[] = []
  #count = 0
  readonly #listeners = new Set<() => void>()

  add(entry: Entry): void {
    this.#entries = [...this.#entries.slice(1 - LIMIT), { ...entry, number: this.#count }]
    this.#count += 1
    for (const listener of this.#listeners) listener()
  }

  all(): readonly Numbered<Entry>[] {
    return this.#entries
  }

  /** Calls the listener after each addition. Returns a function that unsubscribes it. */
  observe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

/** The commands that the stand-in tags received. */
export const tagCommands = new ActivityLog<TagCommand>()

/** The calls of the product to the demo's services, except those for measuring. */
export const serviceCalls = new ActivityLog<ServiceCall>()
