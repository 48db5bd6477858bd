// Needs the build: its service worker answers the payment window as the back end would, and a payment is found after a reload and
// in a tab opened later. The storefront's script loads over a real network, or not at all.
import type { Page } from '@playwright/test'
import { signIn } from '../seed.ts'
import { expect, test } from '../visit.ts'
import { paymentWindow, pays } from './shop.ts'

const PAYWALL = '/onboarding/subscription'
const buy = (page: Page) => page.getByRole('button', { name: /^Pay .+ and start$/ })

test(
  'a tab closed before the payment lets the next tab sell, and one closed during the payment leaves the plan active',
  { tag: '@4.one-window' },
  async ({ page, context }) => {
    await signIn(page, 'riley@example.com', PAYWALL)
    await buy(page).click()
    await expect(paymentWindow(page)).toBeVisible()
    await page.close()
    const second = await context.newPage()
    await second.goto(PAYWALL)
    await buy(second).click()
    const received = second.waitForResponse('**/demo/webhook')
    await pays(second)
    await received
    await second.close()
    const third = await context.newPage()
    await third.goto(PAYWALL)
    await expect(async () => {
      await third.reload()
      await expect(third.getByRole('heading', { level: 1 })).toHaveText('You are in', {
        timeout: 5000,
      })
    }).toPass()
  },
)
