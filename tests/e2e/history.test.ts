// Needs the built page and its network. The test dispatches the event of a page restored from the back/forward cache.
import { pageOffline } from './pageOffline.ts'
import { seedAnswers } from './seed.ts'
import { expect, test } from './visit.ts'

const PAYWALL = '/onboarding/subscription'

test(
  'a page restored from the back/forward cache fetches its prices again: at once when online, otherwise by a reload when the network is back',
  { tag: ['@10.paywall-brought-back', '@10.offline-no-reload'] },
  async ({ page, visit }) => {
    await seedAnswers(page)
    await page.goto(PAYWALL)
    await page.getByRole('radio', { name: /^3 months/ }).click()
    let loads = 0
    page.on('load', () => (loads += 1))
    const prices = page.waitForRequest(/demo-storefront/)
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await prices
    await expect(page.getByRole('radio', { name: /^3 months/ })).toBeChecked()
    expect(loads).toBe(1)
    expect(visit.complaints()).toEqual([])

    // A reload would fail offline, so the page stays until the network returns.
    const setOffline = await pageOffline(page)
    await setOffline(true)
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await page.getByRole('radio', { name: /^6 months/ }).click()
    expect(loads).toBe(1)
    await setOffline(false)
    await expect.poll(() => loads).toBe(2)
    await expect(page.getByRole('radio', { name: /^6 months/ })).toBeChecked()
  },
)
