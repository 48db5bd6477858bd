const PREFIX = '#carry='

/** The answers that a link carried, in memory only. */
export const carried = { text: '' }

/** Moves the answers from the address into memory, so that nothing else reads them. */
export function moveToMemory(): void {
  const { hash, pathname, search } = window.location
  if (!hash.startsWith(PREFIX)) return
  carried.text = hash.slice(PREFIX.length)
  window.history.replaceState(window.history.state, '', pathname + search)
}

moveToMemory()
