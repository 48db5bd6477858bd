/**
 * Moves what the link carries, answers or a gift, from the address into the state of its history entry, where only `carriedText`
 * reads it. A reload keeps it; a navigation that replaces the entry removes it.
 */
export function takeCarriedFromAddress(): void {
  const { hash, origin, pathname, search } = window.location
  if (!/^#(carry|gift)=/.test(hash)) return
  const state: unknown = window.history.state
  window.history.replaceState(
    { ...(state as object | null), carried: hash },
    '',
    // A path that begins with two slashes would name another host.
    origin + pathname + search,
  )
}

takeCarriedFromAddress()
