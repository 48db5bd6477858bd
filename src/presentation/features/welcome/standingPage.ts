import { keptQuery } from '../../navigation/query.ts'
import { whenIdle } from '../../kit/whenIdle.ts'

/** The first signs of a tap. */
const INTENT = ['pointerdown', 'pointerover', 'keydown', 'touchstart', 'focusin'] as const

/** Starts the product, once. It awaits `breathe` between its parts, so that none of them holds up the page. */
type Start = (breathe: () => Promise<void>) => Promise<void>

/**
 * Serves the prerendered page until the product draws it: keeps the query on its links, follows a tap, and starts the product
 * at the first sign of one.
 * @returns starts the product when the page has painted and the browser is idle
 */
export function standingPage(page: HTMLElement, start: Start): { startWhenIdle(): void } {
  for (const link of linksOf(page)) link.search = keptQuery(window.location.search)

  const wanted = new Promise<void>((resolve) => {
    for (const sign of INTENT) window.addEventListener(sign, () => resolve(), { capture: true, passive: true, once: true })
  })
  const begin = () => start(() => Promise.race([wanted, new Promise<void>((resolve) => void whenIdle(resolve))]))
  // A tap starts it again, and tells the visitor if that fails.
  const beginUnasked = () => void begin().then(stopFollowing, () => undefined)
  void wanted.then(beginUnasked)

  const follow = (event: MouseEvent) => {
    const touched = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null
    if (touched === null) return
    if (touched instanceof HTMLAnchorElement) {
      if (isForTheBrowser(event, touched)) return
      event.preventDefault()
      // As the router writes it: the next entry of the history.
      window.history.replaceState({ ...window.history.state, idx: 0 }, '')
      window.history.pushState({ idx: 1, key: 'tap' }, '', touched.href)
      // For a product that has just begun to draw this page.
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
      touched.setAttribute('aria-busy', 'true')
      begin().then(stopFollowing, () => window.location.reload())
    } else {
      begin().then(() => {
        stopFollowing()
        touched.click()
      }, () => undefined)
    }
  }
  function stopFollowing() {
    page.removeEventListener('click', follow)
  }
  page.addEventListener('click', follow)

  return {
    startWhenIdle: () => {
      const afterPaint = () => requestAnimationFrame(() => whenIdle(beginUnasked))
      if (document.readyState === 'complete') afterPaint()
      else window.addEventListener('load', afterPaint, { once: true })
    },
  }
}

const linksOf = (page: HTMLElement) => page.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')

/** Whether the browser itself should follow a link: into another tab, or to another place. */
function isForTheBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, { origin, target }: HTMLAnchorElement): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey || target !== '' || origin !== window.location.origin
}
