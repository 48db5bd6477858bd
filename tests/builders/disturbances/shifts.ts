/**
 * Records the layout shifts in the page from now on, even those right after a tap or a key. A transform causes no layout shift.
 * Returns a function that lists the shifts: the page's path, the shift's score, and the moved elements. `watchShifts` uses no
 * variable from outside itself, so that a test can pass `watchShifts` to a page as text.
 */
export function watchShifts(): () => readonly string[] {
  const shifts: string[] = []
  const nameOf = (node: Node | null | undefined) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()}.${node.getAttribute('class')} "${node.textContent?.slice(0, 30)}"`
      : String(node?.textContent)
  const at = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const { value = 0, sources = [] } = entry as PerformanceEntry & {
        readonly value?: number
        readonly sources?: readonly {
          node?: Node | null
          previousRect: DOMRectReadOnly
          currentRect: DOMRectReadOnly
        }[]
      }
      // The browser names no node if the shift is inside a field, where only typed text moves.
      if (sources.length > 0 && sources.every(({ node }) => !node)) continue
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} from ${at(previousRect)} to ${at(currentRect)}`,
      )
      shifts.push(`${location.pathname} ${value.toFixed(4)}: ${moved.join('; ')}`)
    }
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: false })
  return () => {
    note(observer.takeRecords())
    return shifts
  }
}
