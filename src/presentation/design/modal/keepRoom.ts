/**
 * Measures a bar at the bottom of the window. A bar that would cover more than half of the window above the privacy sheet
 * does not stick; it goes to the end of the page. The page gets the height of a sticky bar, so that no focused element is
 * hidden behind it.
 */
export function keepRoom(bar: HTMLDivElement) {
  const { style } = document.documentElement
  const look = () => {
    const sheet = Number.parseFloat(style.getPropertyValue('--sheet')) || 0
    const isTall = bar.offsetHeight > (window.innerHeight - sheet) / 2
    bar.toggleAttribute('data-tall', isTall)
    style.setProperty('--bar', isTall ? '0px' : `${bar.offsetHeight}px`)
  }
  const watcher = new ResizeObserver(look)
  watcher.observe(bar)
  watcher.observe(document.body, { box: 'border-box' })
  window.addEventListener('resize', look)
  return () => {
    watcher.disconnect()
    window.removeEventListener('resize', look)
    style.removeProperty('--bar')
  }
}
