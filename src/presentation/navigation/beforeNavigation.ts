import { createContext, use, useLayoutEffect } from 'react'

/**
 * Prepares the current screen for a navigation. Returns whether everything that the next address needs has been fetched, so that
 * it can be drawn at once.
 */
type Handler = (path: string) => boolean

/** Holds the handler of the current screen, if it has one. */
export class BeforeNavigation {
  #current: Handler | null = null

  /** Returns a function that removes the handler. */
  set(handler: Handler): () => void {
    this.#current = handler
    return () => {
      this.#current = null
    }
  }

  /** Whether an address can be drawn at once. */
  leaveFor(path: string): boolean {
    return this.#current?.(path) ?? false
  }
}

export const BeforeNavigationContext = createContext(new BeforeNavigation())

/** Calls the handler before the router draws another address, as long as the caller is mounted. */
export function useBeforeNavigation(handler: Handler): void {
  const beforeNavigation = use(BeforeNavigationContext)
  useLayoutEffect(() => beforeNavigation.set(handler), [beforeNavigation, handler])
}
