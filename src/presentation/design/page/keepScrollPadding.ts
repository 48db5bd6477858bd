/** The largest fraction of the window that a sticky bar may cover: about a quarter. */
const MAX_STICKY_BAR = 0.26
/** The same of the window above the privacy sheet, which leaves little of it. */
const MAX_ABOVE_SHEET = 0.4
/** The scroll padding that every page has, so that most bars need no more. */
const MIN_PADDING = '7.5rem'
/** The same in px, with the usual size of text. */
const MIN_PADDING_PX = 120

/** Measures one bar after another. */
export interface BarWatcher {
  /** Measures this bar from now on, and no other. Changes nothing if it is as high as the one before. */
  follow(bar: HTMLElement): void
  stop(): void
}

/**
 * Measures a bar at the bottom of the window and sets its height as the page's scroll padding, so that the bar hides no focused
 * element. Scroll padding restyles one element; a custom property would restyle the whole
 * page, so only a page with a second column gets the height as a custom property. If a bar would cover more than its share of the
 * window, only its buttons stick, not the note below them; if these would too, it is not sticky and goes to the end of the page.
 */
export function keepScrollPadding(): BarWatcher {
  const { style } = document.documentElement
  let bar: HTMLElement | null = null
  let barHeight = 0
  let lastStickyHeight = -1
  const update = () => {
    if (!bar) return
    const sheetHeight = Number.parseFloat(style.getPropertyValue('--sheet')) || 0
    const { innerHeight } = window
    const max = Math.min(
      innerHeight * MAX_STICKY_BAR,
      (innerHeight - sheetHeight) * MAX_ABOVE_SHEET,
    )
    const note = barHeight > max ? bar.querySelector<HTMLElement>(':scope > p:last-child') : null
    const unstuckHeight = note
      ? bar.getBoundingClientRect().bottom - note.getBoundingClientRect().top
      : 0
    const isTall = barHeight - unstuckHeight > max
    bar.toggleAttribute('data-tall', isTall)
    const stickyHeight = isTall ? 0 : barHeight - unstuckHeight
    if (unstuckHeight > 0 || bar.style.length > 0)
      bar.style.setProperty('--unstuck', `${unstuckHeight}px`)
    if (stickyHeight === lastStickyHeight) return
    lastStickyHeight = stickyHeight
    // Not written anew for each of the usual bars, because each write restyles the root element.
    const padding =
      stickyHeight > MIN_PADDING_PX ? `max(${MIN_PADDING}, ${stickyHeight}px)` : MIN_PADDING
    style.scrollPaddingBottom = `calc(${padding} + var(--sheet, 0px))`
    const page = bar.parentElement
    if (!page?.hasAttribute('data-beside')) return
    page.style.setProperty('--bar', `${stickyHeight}px`)
    // Lays out the page now: an observer of the page that is called after this one would otherwise note the page's old height, and
    // the browser would report the new one as an error.
    page.getBoundingClientRect()
  }
  // Uses the observed height: while a style sheet loads, reading the bar's height would make WebKit lay out the bar again and
  // report an error.
  const barWatcher = new ResizeObserver(([change]) => {
    barHeight = Math.round(change?.borderBoxSize[0]?.blockSize ?? 0)
    update()
  })
  const follow = (next: HTMLElement) => {
    barWatcher.disconnect()
    bar = next
    barWatcher.observe(bar, { box: 'border-box' })
  }
  // The privacy sheet sets its height as a style of the root element. A ResizeObserver on the page would observe its own change,
  // which browsers report as an error.
  const sheetWatcher = new MutationObserver(update)
  sheetWatcher.observe(document.documentElement, { attributeFilter: ['style'] })
  window.addEventListener('resize', update)
  const stop = () => {
    barWatcher.disconnect()
    sheetWatcher.disconnect()
    window.removeEventListener('resize', update)
    style.scrollPaddingBottom = ''
  }
  return { follow, stop }
}
