import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What moved by itself on the page, as the browser counts it, with where the visitor was. */
    readShifts: () => readonly string[]
  }
}

/**
 * Notes every layout shift from now on, also one that follows a tap or a key: what slides in does so by a transform, which
 * is none.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
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
    observer.observe({ type: 'layout-shift', buffered: true })
    window.readShifts = () => {
      note(observer.takeRecords())
      return shifts
    }
  })
}

/** Every shift since the page was loaded: where, how much, and what. */
export const shifts = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.readShifts())
