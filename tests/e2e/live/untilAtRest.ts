import type { Page } from '@playwright/test'

/** Waits until everything that can be prefetched has been fetched, and the page is idle. */
export async function isAtRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = Math.max(
      0,
      ...performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration),
    )
    return document.querySelector('[aria-busy=true]') === null && performance.now() - last > 1000
  })
}
