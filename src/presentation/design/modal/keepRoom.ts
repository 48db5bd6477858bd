/**
 * For a bar that sticks to the bottom of the window: one that would cover more than half of what is left beside the sheet
 * about privacy stays at the end of the page instead, and the page knows how high it is, so that nothing that takes the
 * focus hides under it.
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
