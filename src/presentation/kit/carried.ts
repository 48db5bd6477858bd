const PREFIX = '#carry='

/** What a link with answers carries. It is in memory only. */
export const carried = { text: '' }

/** Takes it out of the address, so that nothing else sees it. */
export function takeCarried(): void {
  const { hash, pathname, search } = window.location
  if (!hash.startsWith(PREFIX)) return
  carried.text = hash.slice(PREFIX.length)
  window.history.replaceState(window.history.state, '', pathname + search)
}

takeCarried()
