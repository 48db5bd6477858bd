import { keptQuery } from '../../navigation/query.ts'
import { whenIdle } from '../../kit/whenIdle.ts'

/** The first signs of a tap, beside a mouse that moves. */
const INTENT = ['pointerdown', 'keydown', 'focusin'] as const

/** Starts the product, once; in parts until `hurry` resolves, if it is given. */
type Start = (hurry?: Promise<void>) => Promise<void>

/**
 * Serves a page that the build has drawn, until the product takes it over: keeps the query on its links, follows a tap, and
 * starts the product at the first sign of one.
 * @param fail is called if the product does not come to a tapped link while the browser is offline; otherwise the page is reloaded
 */
export function prerenderedPage(page: HTMLElement, start: Start, fail: (cause: unknown) => void) {
  for (const link of page.querySelectorAll('a[href^="/"]'))
    link.setAttribute('href', `${link.getAttribute('href')}${keptQuery(window.location.search)}`)

  const wanted = new Promise<void>((resolve) => {
    for (const sign of INTENT) window.addEventListener(sign, () => resolve())
    // Browsers send `pointerover` and `pointermove`, without a movement, for a mouse that rests where the page opens.
    window.addEventListener(
      'pointermove',
      ({ movementX, movementY }) => (movementX || movementY) && resolve(),
    )
  })
  let touched: HTMLElement | null = null
  const takeOver = async (hurry?: Promise<void>) => {
    await start(hurry)
    page.removeEventListener('click', follow, true)
    // The tap on a button or an answer that the product was not there to hear.
    if (touched) sameAs(touched, page)?.click()
    touched = null
  }
  // A tap tries again, and the visitor hears if that fails.
  void wanted.then(() => takeOver()).catch(() => undefined)

  function follow(event: MouseEvent) {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a, button, input') : null
    if (target instanceof HTMLAnchorElement) {
      if (isForTheBrowser(event, target)) return
      event.preventDefault()
      // As the router writes it: the next entry of the history.
      window.history.replaceState({ ...window.history.state, idx: 0 }, '')
      window.history.pushState({ idx: 1, key: 'tap' }, '', target.href)
      // For a product that has just begun to draw this page.
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
      target.setAttribute('aria-busy', 'true')
      takeOver().catch((cause: unknown) =>
        navigator.onLine ? window.location.reload() : fail(cause),
      )
    } else if (target) {
      touched = target
      // An answer looks chosen at once.
      for (const label of page.querySelectorAll('label'))
        label.toggleAttribute('data-checked', label.contains(target))
      void takeOver().catch(() => undefined)
    }
  }
  // While React takes the page over, it stops a tap at the root on what it cannot serve yet.
  page.addEventListener('click', follow, true)

  return {
    /** Starts the product now. @throws what `start` throws */
    start: () => takeOver(),
    /** Starts the product when the page is painted and the browser is idle. A failure is left to the next tap. */
    startWhenIdle: () => {
      const afterPaint = () =>
        requestAnimationFrame(() => whenIdle(() => void takeOver(wanted).catch(() => undefined)))
      if (document.readyState === 'complete') afterPaint()
      else window.addEventListener('load', afterPaint, { once: true })
    },
  }
}

/** The element that the product has drawn in the place of another. */
function sameAs(element: HTMLElement, page: HTMLElement): HTMLElement | null {
  if (element.isConnected || !(element instanceof HTMLInputElement)) return element
  return (
    Array.from(page.querySelectorAll('input')).find(
      ({ name, value }) => name === element.name && value === element.value,
    ) ?? null
  )
}

/** Whether the browser itself should follow a link: into another tab, or to another place. */
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
