const LIVE = '[aria-live], [role=status], [role=alert], [role=log], [role=timer]'

const isSilent = (region: Element) => region.getAttribute('aria-live') === 'off' || (region.getAttribute('role') === 'timer' && !region.hasAttribute('aria-live'))

let watcher: MutationObserver | undefined

/**
 * Notes what a screen reader would say by itself from now on: what comes into a live region that is there already, and
 * alerts, which are read also where they come with their text. What comes together with its polite region is not read.
 * The list given back grows as texts are said.
 */
export function watchAnnouncements(): readonly string[] {
  const told: string[] = []
  const known = new WeakSet<Element>(document.querySelectorAll(LIVE))
  const say = (text: string | null) => text?.trim() && told.push(text.trim().replaceAll(/\s+/g, ' '))
  watcher?.disconnect()
  watcher = new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(LIVE)
      const isHeard = around && !isSilent(around) && (known.has(around) || around.role === 'alert')
      if (type === 'characterData' && isHeard) say(target.textContent)
      for (const node of addedNodes) {
        if (isHeard) say(node.textContent)
        else if (node instanceof Element) for (const alert of [node, ...node.querySelectorAll('[role=alert]')]) if (alert.matches('[role=alert]')) say(alert.textContent)
      }
    }
    for (const region of document.querySelectorAll(LIVE)) known.add(region)
  })
  watcher.observe(document, { childList: true, characterData: true, subtree: true })
  return told
}
