const NAME = 'acrossReload'

/** Keeps a text for this page while it is loaded anew. It stays in the page's entry of the history, which nothing else reads. */
export function keepAcrossReload(text: string): void {
  window.history.replaceState({ ...(window.history.state as object | null), [NAME]: text }, '')
}

/** The text that was kept, once; null if there is none. */
export function takeFromReload(): string | null {
  const { [NAME]: text, ...others } = (window.history.state ?? {}) as Record<string, unknown>
  if (typeof text !== 'string') return null
  window.history.replaceState(others, '')
  return text
}
