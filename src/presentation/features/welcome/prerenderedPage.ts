import { keptQuery } from '../../navigation/query.ts'
import { whenIdle } from '../../kit/whenIdle.ts'

/** Events that make a tap likely. A moving mouse does, too, and is observed separately. */
const LIKELY_TAP_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const

/** Starts the product, once. @param whenNeeded if given, the start pauses between its parts until this resolves */
type Start = (whenNeeded?: Promise<void>) => Promise<void>

/**
 * Serves a prerendered page until the product takes over: keeps the query on the links, handles taps, and starts the product as
 * soon as a tap is likely.
 * @param fail called if a tapped link cannot load the product while the browser is offline; online the page is reloaded
 */
export function servePrerenderedPage(
  page: HTMLElement,
  start: Start,
  fail: (cause: unknown) => void,
) {
  // Keeps the query on all links but those to documents, which open in a tab of their own.
  for (const link of page.querySelectorAll('a[href^="/"]:not([target])'))
    link.setAttribute('href', `${link.getAttribute('href')}${keptQuery(window.location.search)}`)

  const tapLikely = new Promise<void>((resolve) => {
    for (const event of LIKELY_TAP_EVENTS) window.addEventListener(event, () => resolve())
    // Browsers also send `pointerover`, and `pointermove` without movement, if the mouse rests where the page opens.
    window.addEventListener(
      'pointermove',
      ({ movementX, movementY }) => (movementX || movementY) && resolve(),
    )
  })
  let tappedElement: HTMLElement | null = null
  const takeOver = async (whenNeeded?: Promise<void>) => {
    await start(whenNeeded)
    page.removeEventListener('click', onClick, true)
    // If the visitor tapped a button or an answer before the product had started, repeats that tap.
    if (tappedElement) replacementOf(tappedElement, page)?.click()
    tappedElement = null
  }
  // A failure is ignored, because the next tap tries again. After a tap on a link, `onClick` handles a failure.
  void tapLikely.then(() => takeOver()).catch(() => undefined)

  function onClick(event: MouseEvent) {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a, button, input') : null
    if (target instanceof HTMLAnchorElement) {
      if (isForTheBrowser(event, target)) return
      event.preventDefault()
      // Writes the history entries as the router would.
      window.history.replaceState({ ...window.history.state, idx: 0 }, '')
      window.history.pushState({ idx: 1, key: 'tap' }, '', target.href)
      // Tells the product the new address if it has just begun to render this page.
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
      target.setAttribute('aria-busy', 'true')
      takeOver().catch((cause: unknown) =>
        navigator.onLine ? window.location.reload() : fail(cause),
      )
    } else if (target) {
      tappedElement = target
      // Shows the answer as chosen at once.
      for (const label of page.querySelectorAll('label'))
        label.toggleAttribute('data-checked', label.contains(target))
      void takeOver().catch(() => undefined)
    }
  }
  // Captures the click: during hydration, React stops clicks at the root that it cannot handle yet.
  page.addEventListener('click', onClick, true)

  return {
    /** Starts the product now. @throws what `start` throws */
    start: () => takeOver(),
    /** Starts the product when the page is painted and the browser is idle. If that fails, the next tap tries again. */
    startWhenIdle: () => {
      const afterPaint = () =>
        requestAnimationFrame(() => whenIdle(() => void takeOver(tapLikely).catch(() => undefined)))
      if (document.readyState === 'complete') afterPaint()
      else window.addEventListener('load', afterPaint, { once: true })
    },
  }
}

/** An element of the prerendered page, or the input that the product rendered in its place; null if there is none. */
function replacementOf(element: HTMLElement, page: HTMLElement): HTMLElement | null {
  if (element.isConnected || !(element instanceof HTMLInputElement)) return element
  return (
    Array.from(page.querySelectorAll('input')).find(
      ({ name, value }) => name === element.name && value === element.value,
    ) ?? null
  )
}

/** Whether the browser itself should follow a link, because it opens another tab or leaves the site. */
function isForTheBrowser(
  { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent,
  { origin, target }: HTMLAnchorElement,
): boolean {
  return (
    button > 0 ||
    metaKey ||
    ctrlKey ||
    shiftKey ||
    altKey ||
    target !== '' ||
    origin !== window.location.origin
  )
}
