// Needs real reloads and tabs, and the script's stand-in, whose windows can end without their order.
import type { Page } from '@playwright/test'
import type { PaymentEnding } from '#demo/backEnd/DemoFaults.ts'
import { seedFaults, signIn } from '../seed.ts'
import { expect, test } from '../visit.ts'
import { pays } from './paymentWindow.ts'
import { ACTIVE_TITLE } from '#tests/builders/activeTitle.ts'

const PAYWALL = '/onboarding/subscription'
const checking = (page: Page) => page.getByRole('button', { name: 'Checking your payment' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const payForPlan = (page: Page) => page.getByRole('button', { name: /^Pay .+ and start$/ }).click()
const seedEnding = (page: Page, says: PaymentEnding) =>
  seedFaults(page, { payment: { says, times: 1 } })

test(
  'a visitor who reloads the page while the window is open pays nothing a second time',
  { tag: '@4.evidence' },
  async ({ page }) => {
    await seedEnding(page, 'LEFT_OPEN')
    await signIn(page, 'riley@example.com', PAYWALL)
    await payForPlan(page)
    const paid = page.waitForResponse(/\/demo\/webhook$/)
    await pays(page)
    await paid
    await page.reload()
    await expect(checking(page).or(page.getByRole('heading', { name: ACTIVE_TITLE }))).toBeVisible()
    await expect(heading(page)).toHaveText(ACTIVE_TITLE)
  },
)

test(
  'a plan that is paid by way of a bank is ordered by the window that opens again, and another tab knows it',
  { tag: ['@4.evidence', '@4.payment-returns'] },
  async ({ page, context }) => {
    await seedEnding(page, 'VIA_BANK')
    await signIn(page, 'riley@example.com', PAYWALL)
    // Longer than the way back from the bank takes: an active plan would lead to success without the window.
    await page.evaluate(() =>
      window.onwardDemo?.database.change(
        ({ settings }) => void (settings.activationDelayMs = 60_000),
      ),
    )
    await payForPlan(page)
    await pays(page)
    await page.getByRole('button', { name: 'Back to the shop' }).click()
    await page.evaluate(() =>
      window.onwardDemo?.database.change(({ activations }) => {
        for (const activation of activations) Object.assign(activation, { due: 0 })
      }),
    )
    await expect(page).toHaveURL(/\/onboarding\/success/)
    const second = await context.newPage()
    await second.goto(PAYWALL)
    await expect(second).toHaveURL(/\/onboarding\/success/)
  },
)
