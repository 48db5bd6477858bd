// Needs the build: its service worker answers the payment window as the back end would, and a payment is found after a reload and
// in a tab opened later. The storefront's script loads over a real network, or not at all.
import type { Page } from '@playwright/test'
import { allAnswers } from '../../builders/allAnswers.ts'
import { seedAnswers, signIn } from '../seed.ts'
import { expect, test } from '../visit.ts'
import { paymentWindow, pays } from './shop.ts'

const PAYWALL = '/onboarding/subscription'
const buy = (page: Page) => page.getByRole('button', { name: /^Pay .+ and start$/ })
const activations = (page: Page) =>
  page.evaluate(() =>
    window.onwardDemo?.database.read().activations.map(({ uid, field }) => ({ uid, field })),
  )
test('a visitor signs up at the paywall and pays under their name: a declined card charges nothing, and the next card activates the plan once', async ({
  page,
  visit,
}) => {
  await seedAnswers(page, allAnswers())
  await page.goto(PAYWALL)
  await page.getByRole('button', { name: 'Create an account to continue' }).click()
  await page.getByRole('link', { name: 'Sign up with email' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('zoe@example.com')
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Create account' }).click()
  await visit.isAt(PAYWALL)
  await buy(page).dblclick()
  await expect(paymentWindow(page).getByRole('textbox', { name: 'Email' })).toHaveValue(
    'zoe@example.com',
  )
  await expect(paymentWindow(page)).toHaveCount(1)
  await paymentWindow(page).getByRole('button', { name: 'Decline this card' }).click()
  await expect(
    paymentWindow(page).getByText('The card was declined. Nothing was charged.'),
  ).toBeVisible()
  expect(await activations(page)).toEqual([])
  await pays(page)
  await expect(visit.heading()).toHaveText('You are in')
  await expect(page.getByText(/Order ONW[A-Z0-9]{6}/)).toBeVisible()
  await expect(page.getByText('Log in with zoe@example.com')).toBeVisible()
  expect(await activations(page)).toEqual([{ uid: expect.any(String), field: 'subscription' }])
})

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
    const told = second.waitForResponse('**/demo/webhook')
    await pays(second)
    await told
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

test(
  'only one of two tabs sells at a time: both wait for a payment that is confirmed late, also after a reload and after the paying tab was closed, and take no voucher for the same plan',
  { tag: ['@4.one-window', '@4.orders-by-person', '@4.sold-once'] },
  async ({ page, context, visit }) => {
    await signIn(page, 'riley@example.com', PAYWALL)
    await expect(buy(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto(PAYWALL)
    await expect(buy(other)).toBeVisible()

    await buy(page).click()
    await expect(paymentWindow(page)).toBeVisible()
    await buy(other).click()
    await expect(
      other.getByText('A payment window is open in another tab. Finish or close it there first.'),
    ).toBeVisible()
    await expect(paymentWindow(other)).toHaveCount(0)

    // From here on the profile cannot be read, so the outcome is unknown.
    await page.evaluate(() => window.onwardDemo?.faults.set('profile', { status: 503 }))
    await pays(page)
    await expect(visit.heading()).toHaveText('We have your order')
    await expect(
      other.getByText(/^It is not active yet.+ Your order is ONW[A-Z0-9]{6}\.$/),
    ).toBeVisible()
    await expect(buy(other)).toHaveCount(0)
    await page.reload()
    await expect(visit.heading()).toHaveText('We have your order')
    await page.close()
    await other.goto('/redeem')
    await expect(other.getByText('We have your order')).toBeVisible()
    await expect(other.getByRole('main').getByRole('button', { name: 'Redeem' })).toHaveCount(0)
    await other.getByRole('link', { name: 'See how it stands' }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('We have your order')
    await other.reload()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('We have your order')
    await other.evaluate(() => window.onwardDemo?.faults.clear())
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('You are in')
    expect(await activations(other)).toEqual([{ uid: 'demo-riley', field: 'subscription' }])
  },
)
