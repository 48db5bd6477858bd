// What runs in a page before its own scripts. Each function stands alone: nothing outside it is there.

/** Counts what changes and what is asked for, so that a page can be seen to have settled. */
export function watch(): void {
  const counted = { changes: 0, asked: 0 }
  Object.assign(window, { exploreCounted: counted })
  new MutationObserver(() => {
    counted.changes += 1
  }).observe(document, { subtree: true, childList: true, characterData: true })
  const { fetch } = window
  window.fetch = async (...request) => {
    counted.asked += 1
    try {
      return await fetch.apply(window, request)
    } finally {
      counted.asked -= 1
    }
  }
}

/** As Chrome translates: every text node is put into two `font` elements of its own, now and whenever texts come or change. */
export function translate(): void {
  const wrap = (node: Node) => {
    if (node instanceof Element) {
      if (!node.matches('script, style, textarea, font, svg, title, noscript')) for (const child of Array.from(node.childNodes)) wrap(child)
      return
    }
    if (!(node instanceof Text) || node.data.trim() === '' || node.parentElement?.closest('font, script, style, textarea, svg, title, noscript')) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    outer.style.verticalAlign = 'inherit'
    inner.style.verticalAlign = 'inherit'
    outer.append(inner)
    // The page's own node leaves the document; a copy of its text stands there instead.
    inner.append(document.createTextNode(node.data))
    node.replaceWith(outer)
  }
  const start = () => {
    wrap(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') wrap(target)
        for (const node of addedNodes) if (node.isConnected) wrap(node)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }
  // A page is translated once it stands.
  window.addEventListener('load', () => requestIdleCallback(start))
}

/** The browser blocks what a tab keeps, or has no room for anything more. */
export function refuse(what: 'visit' | 'more'): void {
  const refused = (why: string) => {
    throw new DOMException('The browser refuses this', why)
  }
  if (what === 'visit') Object.defineProperty(window, 'sessionStorage', { get: () => refused('SecurityError') })
  else Storage.prototype.setItem = () => refused('QuotaExceededError')
}

/** Sets the clock of the page forward, by ms. Timers run on as they are, as after a sleep. */
export function setForward(ms: number): void {
  const known: unknown = Reflect.get(window, 'exploreClock')
  if (typeof known === 'object' && known !== null) {
    Object.assign(known, { ms })
    document.dispatchEvent(new Event('visibilitychange'))
    return
  }
  const clock = { ms }
  Object.assign(window, { exploreClock: clock })
  const RealDate = Date
  const now = () => RealDate.now() + clock.ms
  window.Date = new Proxy(RealDate, {
    construct: (target, values: [], newTarget) => Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
  document.dispatchEvent(new Event('visibilitychange'))
}
