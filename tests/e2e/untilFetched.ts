import type { Page } from '@playwright/test'

/** Waits until the page has fetched a file whose URL matches. It does not wait until the file's code has run. */
export async function untilFetched(page: Page, file: RegExp): Promise<void> {
  await page.waitForFunction((pattern) => {
    const matches = new RegExp(pattern)
    return performance.getEntriesByType('resource').some(({ name }) => matches.test(name))
  }, file.source)
}
