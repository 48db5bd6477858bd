const CARRIES = /^#(carry|gift)=/

/**
 * What a link carried: `carry`, answers, packed; `gift`, a gift with its code. Empty if it carried none, or once the answers were
 * taken over or declined.
 */
export const carriedText = (what: 'carry' | 'gift'): string =>
  (window.history.state as Readonly<Record<string, string>> | null)?.[what] ?? ''

/**
 * Moves what the link carries from the address into the state of its history entry, where nothing else reads it. A reload keeps
 * it; a navigation that replaces the entry removes it.
 */
export function takeCarriedFromAddress(): void {
  const { hash, origin, pathname, search } = window.location
  const [prefix, what] = CARRIES.exec(hash) ?? []
  if (!prefix || !what) return
  const state: unknown = window.history.state
  window.history.replaceState(
    { ...(state as object | null), [what]: hash.slice(prefix.length) },
    '',
    // A path that begins with two slashes would name another host.
    origin + pathname + search,
  )
}

takeCarriedFromAddress()
