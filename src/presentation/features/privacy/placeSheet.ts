// @rule 7.privacy-room The consent question covers nothing and makes no screen scroll
/**
 * Places the sheet at the bottom of the window. If the page leaves too little space there, as in a small window with large text,
 * the question goes to the end of the page, so that it covers no answer and no action. The choices, which the visitor opens, stay
 * at the bottom of the window.
 */
export function placeSheet(sheet: HTMLElement) {
  const { style } = document.documentElement
  const layOut = () => {
    const isAtEnd = sheet.hasAttribute('data-asks') && sheet.offsetHeight > spareHeight()
    sheet.toggleAttribute('data-at-end', isAtEnd)
    style.setProperty('--sheet', `${isAtEnd ? 0 : sheet.offsetHeight}px`)
  }
  let frame = 0
  // Waits for the frame that shows the change: until then, reading the layout would make the browser compute it once more, and a
  // tap would wait for that. Placing the sheet also resizes elements that other observers watch.
  const layOutInFrame = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(layOut)
  }
  const resizeObserver = new ResizeObserver(layOutInFrame)
  resizeObserver.observe(sheet)
  layOut()
  const screenObserver = new MutationObserver(layOutInFrame)
  screenObserver.observe(document.querySelector('#root') ?? document.body, {
    childList: true,
    subtree: true,
  })
  window.addEventListener('resize', layOut)
  return () => {
    cancelAnimationFrame(frame)
    resizeObserver.disconnect()
    screenObserver.disconnect()
    window.removeEventListener('resize', layOut)
    style.removeProperty('--sheet')
  }
}

/** The free height of the window between the content of a screen and its action, in px, before scrolling. */
function spareHeight(): number {
  const action = document.querySelector<HTMLElement>('main > [data-action]')
  const lastElements = Array.from(
    document.querySelectorAll('main > :not([data-action]) > :last-child'),
  )
  if (lastElements.length === 0) return 0
  const contentBottom =
    Math.max(...lastElements.map((element) => element.getBoundingClientRect().bottom)) +
    window.scrollY
  return window.innerHeight - contentBottom - (action?.offsetHeight ?? 0)
}
