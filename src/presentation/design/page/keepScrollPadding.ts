/** The largest fraction of the window's height that a sticky bar may cover. */
const MAX_STICKY_BAR = 0.4
/** From this fraction of the window's height on, only the bar's buttons stick, not the note below. */
const LARGE_BAR = 0.3

/**
 * Measures a bar at the bottom of the window and sets its height as the page's scroll padding, so that the bar hides no focused
 * element. Scroll padding restyles one element; a custom property would restyle the whole page, so only a page with a second column
 * gets the height as a property. A bar that would cover more than MAX_STICKY_BAR of the window above the privacy sheet is not sticky
 * and goes to the end of the page.
 */
export function keepScrollPadding(bar: HTMLElement) {
  const { follow, stop } = watchBars()
  follow(bar)
  return stop
}

/** Like `keepScrollPadding`, for one bar after another: `follow` measures the next bar. If its height is the same, nothing changes. */
export function watchBars() {
  const { style } = document.documentElement
  let bar: HTMLElement | null = null
  let measured = 0
  let lastHeight = -1
  const measure = () => {
    if (!bar) return
    const sheet = Number.parseFloat(style.getPropertyValue('--sheet')) || 0
    const isTall = measured > (window.innerHeight - sheet) * MAX_STICKY_BAR
    bar.toggleAttribute('data-tall', isTall)
    const isLarge = !isTall && measured > (window.innerHeight - sheet) * LARGE_BAR
    const note = isLarge ? bar.querySelector<HTMLElement>(':scope > p:last-child') : null
    const unstuck = note ? measured - note.offsetTop : 0
    const height = isTall ? 0 : measured - unstuck
    if (unstuck > 0 || bar.style.length > 0) bar.style.setProperty('--unstuck', `${unstuck}px`)
    if (height === lastHeight) return
    lastHeight = height
    style.scrollPaddingBottom = `calc(max(7.5rem, ${height}px) + var(--sheet, 0px))`
    if (bar.parentElement?.hasAttribute('data-beside'))
      bar.parentElement.style.setProperty('--bar', `${height}px`)
  }
  // Uses the observed height instead of reading it: while a style sheet loads, a read makes WebKit lay out the bar again and
  // report an error.
  const watcher = new ResizeObserver(([change]) => {
    measured = Math.round(change?.borderBoxSize[0]?.blockSize ?? 0)
    measure()
  })
  const follow = (next: HTMLElement) => {
    watcher.disconnect()
    bar = next
    watcher.observe(bar, { box: 'border-box' })
  }
  // The privacy sheet sets its height as a style of the root element. A ResizeObserver on the page would observe its own change,
  // which browsers report as an error.
  const sheetWatcher = new MutationObserver(measure)
  sheetWatcher.observe(document.documentElement, { attributeFilter: ['style'] })
  window.addEventListener('resize', measure)
  const stop = () => {
    watcher.disconnect()
    sheetWatcher.disconnect()
    window.removeEventListener('resize', measure)
    style.scrollPaddingBottom = ''
  }
  return { follow, stop }
}
