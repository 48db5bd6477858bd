/** Runs work when the browser is idle, or at the latest after a second. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 1000 })
    // After a tap is painted, Chromium runs idle callbacks only after another frame is requested, so this requests one.
    requestAnimationFrame(() => undefined)
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(work, 200)
  return () => clearTimeout(handle)
}
