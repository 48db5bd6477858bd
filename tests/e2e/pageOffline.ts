import type { Page } from '@playwright/test'

/**
 * Returns a function that takes only the page offline, or back online. If Playwright also took the service worker offline, that
 * would come back later than the page, and what the page fetches at once would fail.
 */
export async function pageOffline(page: Page): Promise<(offline: boolean) => Promise<void>> {
  const network = await page.context().newCDPSession(page)
  return async (offline) => {
    await network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  }
}
