/** Runs work when the browser is idle, or after a short limit; returns how to cancel it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 1000 })
    // After a tap whose result is painted, Chromium calls nothing idle before the next frame, and nothing may ask for one.
    requestAnimationFrame(() => undefined)
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(work, 200)
  return () => clearTimeout(handle)
}
