import { createContext, use, useLayoutEffect } from 'react'

/**
 * What the drawn screen does before the next address is drawn. Returns whether everything of that address is here, so that
 * it can be drawn at once.
 */
type Handler = (path: string) => boolean

/** Holds the handler of the drawn screen, if it has one. */
export class BeforeNavigation {
  #current: Handler | null = null

  /** Returns how to take it back. */
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

/** Calls this before the router draws another address, as long as the caller is drawn. */
export function useBeforeNavigation(handler: Handler): void {
  const beforeNavigation = use(BeforeNavigationContext)
  useLayoutEffect(() => beforeNavigation.set(handler), [beforeNavigation, handler])
}
