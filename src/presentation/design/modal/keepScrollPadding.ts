/** The largest part of the window that a bar may cover. */
export const LARGEST_BAR = 0.4

/**
 * Measures a bar at the bottom of the window. A bar that would cover more than two fifths of the window above the privacy sheet
 * does not stick; it goes to the end of the page. The page gets the height of a sticky bar, so that no focused element is
 * hidden behind it: as scroll padding, which unlike a custom property makes the browser style one element and not the whole
 * page. Only a page with a second column needs the height itself.
 */
export function keepScrollPadding(bar: HTMLElement) {
  const { follow, stop } = watchBars()
  follow(bar)
  return stop
}

/** As `keepScrollPadding`, for one bar after another: a next bar of the same height changes nothing. */
export function watchBars() {
  const { style } = document.documentElement
  let bar: HTMLElement | null = null
  let measured = 0
  let kept = -1
  const measure = () => {
    const sheet = Number.parseFloat(style.getPropertyValue('--sheet')) || 0
    const isTall = measured > (window.innerHeight - sheet) * LARGEST_BAR
    bar?.toggleAttribute('data-tall', isTall)
    const height = isTall ? 0 : measured
    if (height === kept) return
    kept = height
    style.scrollPaddingBottom = `calc(max(7.5rem, ${height}px) + var(--sheet, 0px))`
    if (bar?.parentElement?.hasAttribute('data-beside'))
      bar.parentElement.style.setProperty('--bar', `${height}px`)
  }
  // Reads no height itself: while a style sheet loads, WebKit would lay the bar out anew for that and report an error.
  const watcher = new ResizeObserver(([change]) => {
    measured = Math.round(change?.borderBoxSize[0]?.blockSize ?? 0)
    measure()
  })
  const follow = (next: HTMLElement) => {
    watcher.disconnect()
    bar = next
    watcher.observe(bar, { box: 'border-box' })
  }
  // The privacy sheet tells its height there. Were the page observed instead, its own change would be an error to the browser.
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
