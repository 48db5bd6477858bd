// Needs the build: its service worker answers the payment window as the back end would, and a tab that is opened later finds the
// payment.
import type { Page } from '@playwright/test'
import { signIn } from '../seed.ts'
import { expect, test } from '../visit.ts'
import { paymentWindow, pays } from './paymentWindow.ts'
import { ACTIVE_TITLE } from '#tests/builders/activeTitle.ts'

const PAYWALL = '/onboarding/subscription'
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay .+ and start$/ })

test(
  'if a tab is closed before the payment, the visitor can pay in the next tab; if a tab is closed after the payment, the next tab shows success',
  { tag: '@4.one-window' },
  async ({ page, context }) => {
    await signIn(page, 'riley@example.com', PAYWALL)
    await payButton(page).click()
    await expect(paymentWindow(page)).toBeVisible()
    await page.close()
    const second = await context.newPage()
    await second.goto(PAYWALL)
    await payButton(second).click()
    const received = second.waitForResponse('**/demo/webhook')
    await pays(second)
    await received
    await second.close()
    const third = await context.newPage()
    await third.goto('/')
    await third.waitForFunction(() =>
      window.onwardDemo?.database.read().activations.some(({ applied }) => applied),
    )
    await third.goto(PAYWALL)
    await expect(third.getByRole('heading', { level: 1 })).toHaveText(ACTIVE_TITLE)
  },
)
