const PREFIX = '#carry='

/** The answers that a link carried, packed; empty if none, or once they were taken over or declined. */
export const carriedText = (): string =>
  (window.history.state as { readonly carried?: string } | null)?.carried ?? ''

/**
 * Moves the answers from the address into the state of its history entry, where nothing else reads them. A reload keeps them; a
 * navigation that replaces the entry removes them.
 */
export function takeCarriedFromAddress(): void {
  const { hash, origin, pathname, search } = window.location
  if (!hash.startsWith(PREFIX)) return
  const state: unknown = window.history.state
  window.history.replaceState(
    { ...(state as object | null), carried: hash.slice(PREFIX.length) },
    '',
    // A path that begins with two slashes would name another host.
    origin + pathname + search,
  )
}

takeCarriedFromAddress()
