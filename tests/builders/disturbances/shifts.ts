/**
 * Notes every layout shift in the page from now on, also one that follows a tap or a key: what slides in does so by a
 * transform, which is none. Gives what tells them: where, how much, and what. It stands alone, so that it can be given to
 * a page as text.
 */
export function watchShifts(): () => readonly string[] {
  const shifts: string[] = []
  const nameOf = (node: Node | null | undefined) => (node instanceof Element ? `${node.tagName.toLowerCase()}.${node.getAttribute('class')} "${node.textContent?.slice(0, 30)}"` : String(node?.textContent))
  const at = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const { value = 0, sources = [] } = entry as PerformanceEntry & { readonly value?: number; readonly sources?: readonly { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[] }
      // The browser keeps what is inside of its fields to itself: there only what is typed moves.
      if (sources.length > 0 && sources.every(({ node }) => !node)) continue
      const moved = sources.map(({ node, previousRect, currentRect }) => `${nameOf(node)} from ${at(previousRect)} to ${at(currentRect)}`)
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
