// Uses real page loads: a promo is stored on the device, and the storefront applies it after each load.
import type { Page } from '@playwright/test'
import { allAnswers } from '../../builders/allAnswers.ts'
import { seedAnswers, signIn } from '../seed.ts'
import { expect, test } from '../visit.ts'
import { enabled, paymentWindow, seedShop } from './shop.ts'

const PAYWALL = '/onboarding/subscription'
const banner = (page: Page) => page.getByRole('complementary', { name: '30% off for you' })

/** The amount on the pay button. */
async function priceOf(page: Page): Promise<number> {
  const text = await page.getByRole('button', { name: /^Pay .+ and start$/ }).textContent()
  return Number(text?.replaceAll(/[^\d.]/g, ''))
}

test(
  'a promo from a link applies after a reload and a sign-in until it is removed, and does not come back',
  { tag: '@4.promo-lives' },
  async ({ page }) => {
    await seedShop(page, enabled('welcome'))
    await seedAnswers(page, allAnswers())
    await page.goto(`${PAYWALL}?promo=Welcome`)
    await expect(banner(page)).toBeVisible()
    await page.goto(PAYWALL)
    await expect(banner(page)).toBeVisible()
    await signIn(page, 'riley@example.com', PAYWALL)
    await expect(banner(page)).toBeVisible()
    const reduced = await priceOf(page)
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(paymentWindow(page).getByText(`$${reduced}`).first()).toBeVisible()
    await paymentWindow(page).getByRole('button', { name: 'Close the payment window' }).click()
    await expect(paymentWindow(page)).toHaveCount(0)
    expect(await priceOf(page)).toBe(reduced)

    await page.getByRole('button', { name: 'Remove this offer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click()
    await expect(banner(page)).toHaveCount(0)
    await expect.poll(() => priceOf(page)).toBeGreaterThan(reduced)
    const regular = await priceOf(page)
    for (const address of [PAYWALL, `${PAYWALL}?promo=welcome`]) {
      await page.goto(address)
      await expect.poll(() => priceOf(page)).toBe(regular)
      await expect(banner(page)).toHaveCount(0)
    }
  },
)
