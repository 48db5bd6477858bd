import type { Page } from '@playwright/test'

/** Waits until the page has no skeleton and has fetched nothing for a second, so that all prefetching has ended. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const lastFetchEnd = Math.max(
      0,
      ...performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration),
    )
    return (
      document.querySelector('[aria-busy=true]') === null && performance.now() - lastFetchEnd > 1000
    )
  })
}
