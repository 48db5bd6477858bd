/** Goes to another address of the product as a link would, and keeps the query that names the state. */
export function goTo(address: string): void {
  const { pathname, search, hash } = new URL(address, window.location.origin)
  const query = new URLSearchParams([...new URLSearchParams(window.location.search), ...new URLSearchParams(search)])
  window.history.pushState({ idx: 1, key: 'state' }, '', `${pathname}?${query}${hash}`)
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
}
