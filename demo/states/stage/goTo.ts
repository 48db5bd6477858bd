/** Goes to another address of the product as a link would, and keeps the query that names the state. */
export function goTo(address: string): void {
  const { pathname, search, hash } = new URL(address, window.location.origin)
  const query = new URLSearchParams([
    ...new URLSearchParams(window.location.search),
    ...new URLSearchParams(search),
  ])
  const queryText = query.size > 0 ? `?${query}` : ''
  const { idx: index = 0 } = (window.history.state ?? {}) as { readonly idx?: number }
  // The format of the router's own entries.
  window.history.pushState(
    { idx: index + 1, key: crypto.randomUUID().slice(0, 8) },
    '',
    `${pathname}${queryText}${hash}`,
  )
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
}
