import { createContext, use, useLayoutEffect } from 'react'

/**
 * What the drawn screen does before the next address is drawn. Returns whether everything of that address is here, so that
 * it can be drawn at once.
 */
type Departure = (path: string) => boolean

/** Holds the departure of the drawn screen, if it has one. */
export class Departures {
  #current: Departure | null = null

  /** Returns how to take it back. */
  set(departure: Departure): () => void {
    this.#current = departure
    return () => {
      this.#current = null
    }
  }

  /** Whether an address can be drawn at once. */
  leaveFor(path: string): boolean {
    return this.#current?.(path) ?? false
  }
}

export const DeparturesContext = createContext(new Departures())

/** Calls this before the router draws another address, as long as the caller is drawn. */
export function useDeparture(departure: Departure): void {
  const departures = use(DeparturesContext)
  useLayoutEffect(() => departures.set(departure), [departures, departure])
}
