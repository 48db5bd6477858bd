import { keptQuery } from '../../navigation/query.ts'
import { whenIdle } from '../../kit/whenIdle.ts'

/** Events that announce a tap. A moving mouse does too, and is observed separately. */
const INTENT = ['pointerdown', 'keydown', 'focusin'] as const

/** Starts the product, once. @param hurry if given, starts it in parts until this resolves */
type Start = (hurry?: Promise<void>) => Promise<void>

/**
 * Serves a prerendered page until the product takes over: keeps the query on the links, handles taps, and starts the product as
 * soon as a tap is likely.
 * @param fail called if a tapped link cannot load the product while the browser is offline; online the page is reloaded
 */
export function prerenderedPage(page: HTMLElement, start: Start, fail: (cause: unknown) => void) {
  for (const link of page.querySelectorAll('a[href^="/"]'))
    link.setAttribute('href', `${link.getAttribute('href')}${keptQuery(window.location.search)}`)

  const wanted = new Promise<void>((resolve) => {
    for (const sign of INTENT) window.addEventListener(sign, () => resolve())
    // Browsers also send `pointerover`, and `pointermove` without movement, if the mouse rests where the page opens.
    window.addEventListener(
      'pointermove',
      ({ movementX, movementY }) => (movementX || movementY) && resolve(),
    )
  })
  let touched: HTMLElement | null = null
  const takeOver = async (hurry?: Promise<void>) => {
    await start(hurry)
    page.removeEventListener('click', follow, true)
    // Repeats the tap on a button or an answer that came before the product.
    if (touched) sameAs(touched, page)?.click()
    touched = null
  }
  // A failure is left to the next tap, which tries again and reports it.
  void wanted.then(() => takeOver()).catch(() => undefined)

  function follow(event: MouseEvent) {
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
      touched = target
      // Shows the answer as chosen at once.
      for (const label of page.querySelectorAll('label'))
        label.toggleAttribute('data-checked', label.contains(target))
      void takeOver().catch(() => undefined)
    }
  }
  // Captures the click: during hydration, React stops clicks at the root that it cannot handle yet.
  page.addEventListener('click', follow, true)

  return {
    /** Starts the product now. @throws what `start` throws */
    start: () => takeOver(),
    /** Starts the product when the page is painted and the browser is idle. If that fails, the next tap tries again. */
    startWhenIdle: () => {
      const afterPaint = () =>
        requestAnimationFrame(() => whenIdle(() => void takeOver(wanted).catch(() => undefined)))
      if (document.readyState === 'complete') afterPaint()
      else window.addEventListener('load', afterPaint, { once: true })
    },
  }
}

/** The product's element that replaced an element of the prerendered page. */
function sameAs(element: HTMLElement, page: HTMLElement): HTMLElement | null {
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
    button !== 0 ||
    metaKey ||
    ctrlKey ||
    shiftKey ||
    altKey ||
    target !== '' ||
    origin !== window.location.origin
  )
}
