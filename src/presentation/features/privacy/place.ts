/** On a window this wide it stands beside the page, where that leaves it as many px. */
const WIDE = '(min-width: 1024px)'
const NARROWEST = 216
/** What the sheet keeps clear of, in px: the window's edge, and the page. */
const MARGIN = 16

/**
 * Puts the sheet at the foot of the window, and lets the page make room for it. The question stands there only where the
 * page has that room to spare: an answer or an action under it would be covered, or pushed out of sight. Elsewhere it
 * stands at the end of the page. What was opened on purpose always stands at the foot.
 */
export function place(sheet: HTMLElement) {
  const { style } = document.documentElement
  const look = () => {
    const room = (document.querySelector('main')?.getBoundingClientRect().left ?? 0) - 2 * MARGIN
    const isBeside = window.matchMedia(WIDE).matches && room >= NARROWEST
    sheet.style.setProperty('--beside-room', `${room}px`)
    sheet.toggleAttribute('data-beside', isBeside)
    const isAtEnd = !isBeside && sheet.hasAttribute('data-asks') && sheet.offsetHeight > spareRoom()
    sheet.toggleAttribute('data-at-end', isAtEnd)
    style.setProperty('--sheet', `${isBeside || isAtEnd ? 0 : sheet.offsetHeight}px`)
  }
  // In the next frame: the room that is made for it resizes what others observe.
  const resizes = new ResizeObserver(() => requestAnimationFrame(() => sheet.isConnected && look()))
  resizes.observe(sheet)
  look()
  const screens = new MutationObserver(look)
  screens.observe(document.querySelector('#root') ?? document.body, { childList: true, subtree: true })
  window.addEventListener('resize', look)
  return () => {
    resizes.disconnect()
    screens.disconnect()
    window.removeEventListener('resize', look)
    style.removeProperty('--sheet')
  }
}

/** How many px of the window stay free between what a screen says and its action, before anybody scrolls. */
function spareRoom(): number {
  const action = document.querySelector<HTMLElement>('main > [data-action]')
  const columns = Array.from(document.querySelectorAll('main > :not([data-action]) > :last-child'))
  if (columns.length === 0) return 0
  const end = Math.max(...columns.map((last) => last.getBoundingClientRect().bottom)) + window.scrollY
  return window.innerHeight - end - (action?.offsetHeight ?? 0)
}
