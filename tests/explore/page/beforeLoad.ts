// Functions that run in a page before its own scripts. They are serialised, so they can use nothing outside themselves.

/** Counts changes, so that `settle` can tell when a page has settled. */
export function countChanges(): void {
  const counter = { changes: 0 }
  Object.assign(window, { exploreCounter: counter })
  new MutationObserver(() => (counter.changes += 1)).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  })
}

/** Makes the browser block the tab's storage (`visit`), or refuse to store more (`more`). */
export function refuse(what: 'visit' | 'more'): void {
  const refused = (why: string) => {
    throw new DOMException('The browser refuses this', why)
  }
  if (what === 'visit')
    Object.defineProperty(window, 'sessionStorage', { get: () => refused('SecurityError') })
  else Storage.prototype.setItem = () => refused('QuotaExceededError')
}

/** Sets the page's clock this many ms ahead of the device's. Timers do not change, as when a device has been asleep. */
export function setForward(ms: number): void {
  const existingClock: unknown = Reflect.get(window, 'exploreClock')
  if (typeof existingClock === 'object' && existingClock !== null) {
    Object.assign(existingClock, { ms })
    document.dispatchEvent(new Event('visibilitychange'))
    return
  }
  const clock = { ms }
  Object.assign(window, { exploreClock: clock })
  const RealDate = Date
  const now = () => RealDate.now() + clock.ms
  window.Date = new Proxy(RealDate, {
    construct: (target, values: [], newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
  document.dispatchEvent(new Event('visibilitychange'))
}
