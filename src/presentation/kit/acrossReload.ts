const KEY = 'acrossReload'

/** Keeps a text across a reload of this page, in its history entry. */
export function keepAcrossReload(text: string): void {
  window.history.replaceState({ ...(window.history.state as object | null), [KEY]: text }, '')
}

/** Returns the kept text and removes it; null if there is none. */
export function takeFromReload(): string | null {
  const { [KEY]: text, ...others } = (window.history.state ?? {}) as Record<string, unknown>
  if (typeof text !== 'string') return null
  window.history.replaceState(others, '')
  return text
}
