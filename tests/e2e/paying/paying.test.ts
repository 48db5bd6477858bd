// Uses the build: its service worker answers the payment window as the back end would, and a payment is found again after a
// reload and in a tab opened later. The storefront's script comes over a real network, or not at all.
import type { Page } from '@playwright/test'
import { allAnswers } from '../../builders/allAnswers.ts'
import { seedAnswers, signIn } from '../seed.ts'
import { expect, test } from '../visit.ts'
import { paymentWindow, pays, plans } from './shop.ts'

const PAYWALL = '/onboarding/subscription'
const buy = (page: Page) => page.getByRole('button', { name: /^Pay .+ and start$/ })
const activations = (page: Page) =>
  page.evaluate(() =>
    window.onwardDemo?.database.read().activations.map(({ uid, field }) => ({ uid, field })),
  )
/** Lets orders take an hour to become active. */
const activatesLate = (page: Page) =>
  page.evaluate(() =>
    window.onwardDemo?.database.change(
      (world) => void (world.settings.activationDelayMs = 3_600_000),
    ),
  )
/** Makes the orders so far active. */
const activatesNow = (page: Page) =>
  page.evaluate(() =>
    window.onwardDemo?.database.change((world) =>
      world.activations.forEach((activation) => (activation.due = 0)),
    ),
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

test('a visitor who closed the tab while paying finds their plan active', async ({
  page,
  context,
}) => {
  await signIn(page, 'riley@example.com', PAYWALL)
  await buy(page).click()
  const told = page.waitForResponse('**/demo/webhook')
  await pays(page)
  await told
  await page.close()
  const next = await context.newPage()
  await next.goto(PAYWALL)
  await expect(async () => {
    await next.reload()
    await expect(next.getByRole('heading', { level: 1 })).toHaveText('You are in', {
      timeout: 5000,
    })
  }).toPass()
})

test(
  'only one of two tabs sells at a time: both wait for a payment that is confirmed late, also after a reload and after the paying tab was closed',
  { tag: ['@4.one-window', '@4.orders-by-person'] },
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
    await other.getByRole('link', { name: 'See how it stands' }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('We have your order')
    await other.reload()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('We have your order')
    await other.evaluate(() => window.onwardDemo?.faults.clear())
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('You are in')
    expect(await activations(other)).toEqual([{ uid: 'demo-riley', field: 'subscription' }])
  },
)

test(
  'a tab closed during a payment lets the next tab sell',
  { tag: '@4.one-window' },
  async ({ page, context }) => {
    await signIn(page, 'riley@example.com', PAYWALL)
    await buy(page).click()
    await expect(paymentWindow(page)).toBeVisible()
    await page.close()
    const next = await context.newPage()
    await next.goto(PAYWALL)
    await buy(next).click()
    await expect(paymentWindow(next)).toBeVisible()
  },
)

test('a storefront script that failed to load is loaded again, with a single tag', async ({
  page,
}) => {
  await page.context().route('**/demo-storefront.js', (route) => route.abort())
  await signIn(page, 'riley@example.com', PAYWALL)
  await expect(page.getByText('Prices did not load')).toBeVisible()
  await page.context().unroute('**/demo-storefront.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(plans(page).and(page.getByRole('radio', { checked: true }))).toHaveCount(1)
  expect(await page.locator('script#fsc-api').count()).toBe(1)
})

test(
  'a voucher that waits for its activation closes the paywall in every tab, also after a reload, and activates the plan once',
  { tag: '@4.sold-once' },
  async ({ page, context, visit }) => {
    await signIn(page, 'riley@example.com', '/redeem')
    const other = await context.newPage()
    await other.goto(PAYWALL)
    await expect(buy(other)).toBeVisible()
    await activatesLate(page)

    await page.getByLabel('Voucher code').fill('ONWARD-PRO')
    await page.getByRole('button', { name: 'Redeem' }).click()
    await pays(page)
    await expect(visit.heading()).toHaveText('We have your voucher')
    await expect(other.getByText('We have your voucher')).toBeVisible()
    await expect(buy(other)).toHaveCount(0)
    await other.reload()
    await other.getByRole('link', { name: 'See how it stands' }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('We have your voucher')
    await page.goto('/redeem')
    await expect(page.getByText('We have your voucher')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Redeem' })).toHaveCount(0)

    await activatesNow(other)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('You are in')
    expect(await activations(other)).toEqual([{ uid: 'demo-riley', field: 'subscription' }])
  },
)

test(
  'a paid plan that waits for its activation keeps a voucher for it unused in every tab; a coaching voucher waits beside it, and both become active',
  { tag: ['@4.sold-once', '@4.orders-by-person'] },
  async ({ page, context, visit }) => {
    await signIn(page, 'riley@example.com', PAYWALL)
    const other = await context.newPage()
    const redeem = other.getByRole('main').getByRole('button', { name: 'Redeem' })
    await other.goto('/redeem')
    await other.getByLabel('Voucher code').fill('ONWARD-PRO')
    await expect(redeem).toBeVisible()
    await activatesLate(page)

    await buy(page).click()
    await pays(page)
    await expect(visit.heading()).toHaveText('We have your order')
    await expect(other.getByText('We have your order')).toBeVisible()
    await expect(redeem).toHaveCount(0)
    await other.getByLabel('Voucher code').press('Enter')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('We have your order')

    await other.goto('/redeem')
    await expect(other.getByLabel('Voucher code')).toHaveValue('ONWARD-PRO')
    await other.getByRole('radio', { name: /^Onward with a coach/ }).check()
    await other.getByLabel('Voucher code').fill('ONWARD-COACHING')
    await redeem.click()
    await pays(other)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('We have your voucher')
    await expect(visit.heading()).toHaveText('We have your order')
    await other.reload()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('We have your voucher')

    await activatesNow(page)
    for (const tab of [page, other])
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('You are in', {
        timeout: 20_000,
      })
    await expect(other.getByText(/: Onward with a coach\.$/)).toBeVisible()
    expect(await activations(page)).toEqual([
      { uid: 'demo-riley', field: 'subscription' },
      { uid: 'demo-riley', field: 'subscription_hc' },
    ])
  },
)
