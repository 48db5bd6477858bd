import type { Page } from '@playwright/test'

/** Hides the page, as when the visitor switches to another app. */
export const hidePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
