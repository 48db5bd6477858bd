const LIVE = '[aria-live], [role=status], [role=alert], [role=log], [role=timer]'

const isSilent = (region: Element) =>
  region.getAttribute('aria-live') === 'off' ||
  (region.getAttribute('role') === 'timer' && !region.hasAttribute('aria-live'))

/** The text of a node as a screen reader announces it. */
function spokenIn(node: Node): string {
  const copy = node.cloneNode(true)
  if (copy instanceof Element)
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return (copy.textContent ?? '').trim().replaceAll(/\s+/g, ' ')
}

let watcher: MutationObserver | undefined

/**
 * Records what a screen reader would announce by itself from now on: text that enters an existing live region, and
 * alerts, which are announced even if they appear together with their text. Text that appears together with a polite
 * region is not announced. The returned list grows with every announcement.
 */
export function watchAnnouncements(): readonly string[] {
  const announced: string[] = []
  const knownRegions = new WeakSet<Element>(document.querySelectorAll(LIVE))
  const record = (node: Node) => {
    const text = spokenIn(node)
    if (text !== '') announced.push(text)
  }
  watcher?.disconnect()
  watcher = new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records) {
      const enclosing = (target instanceof Element ? target : target.parentElement)?.closest(LIVE)
      const isAnnounced =
        enclosing &&
        !isSilent(enclosing) &&
        (knownRegions.has(enclosing) || enclosing.role === 'alert')
      if (type === 'characterData' && isAnnounced) record(target)
      for (const node of addedNodes) {
        if (isAnnounced) record(node)
        else if (node instanceof Element)
          for (const alert of [node, ...node.querySelectorAll('[role=alert]')])
            if (alert.matches('[role=alert]')) record(alert)
      }
    }
    for (const region of document.querySelectorAll(LIVE)) knownRegions.add(region)
  })
  watcher.observe(document, { childList: true, characterData: true, subtree: true })
  return announced
}
