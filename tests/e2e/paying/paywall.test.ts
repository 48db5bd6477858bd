import type { Page } from '@playwright/test'
import { ANSWERED } from '../answers.ts'
import { seedPlan, signIn } from '../seed.ts'
import { expect, test } from '../visit.ts'
import { cardTexts, comesToCoach, journal, paymentWindow, pays, plans, seedCountry, seedShop } from './shop.ts'

const PAYWALL = '/onboarding/subscription'
const radio = (page: Page, name: RegExp) => page.getByRole('radio', { name })
const buy = (page: Page) => page.getByRole('button', { name: /^Pay .+ and start$/ })

test('a visitor without an account picks a plan, signs up, and finds it picked and paid under their name', async ({ page, visit }) => {
  await seedPlan(page)
  await page.goto(PAYWALL)
  await radio(page, /^6 months/).click()
  await page.getByRole('button', { name: 'Create an account to continue' }).click()
  await page.getByRole('link', { name: 'Sign up with email' }).click()
  await page.getByLabel('Email').fill('zoe@example.com')
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Create account' }).click()
  await visit.isAt(PAYWALL)
  await expect(radio(page, /^6 months/)).toBeChecked()
  await page.reload()
  await expect(radio(page, /^6 months/)).toBeChecked()

  await page.getByRole('button', { name: 'Pay $59.99 and start' }).click()
  await expect(paymentWindow(page).getByLabel('Email')).toHaveValue('zoe@example.com')
  await pays(page)
  await expect(visit.heading()).toHaveText('You are in')
  await expect(page.getByText(/Order ONW[A-Z0-9]{6}/)).toBeVisible()
  await expect(page.getByText('Log in with zoe@example.com')).toBeVisible()
})

test('prices come anew in another currency, and the plan that was picked stays picked', async ({ page }) => {
  await signIn(page, 'riley@example.com', PAYWALL)
  await radio(page, /^3 months/).click()
  await page.evaluate(() => Reflect.get(window.fastspring?.builder ?? {}, 'country')('JP'))
  await expect(page.getByRole('button', { name: 'Pay ¥5,980 and start' })).toBeVisible()
  await expect(radio(page, /^3 months/)).toBeChecked()
  await expect(page.getByText('Prices have changed.')).toBeAttached()
  expect((await cardTexts(page)).join(' ')).not.toMatch(/\$|NaN|Infinity/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Pay ¥5,980 and start' })).toBeVisible()
})

test('a card that is declined charges nothing, and another try pays', async ({ page, visit }) => {
  await signIn(page, 'riley@example.com', PAYWALL)
  await buy(page).click()
  await paymentWindow(page).getByRole('button', { name: 'Decline this card' }).click()
  await expect(paymentWindow(page).getByText('The card was declined. Nothing was charged.')).toBeVisible()
  await pays(page)
  await expect(visit.heading()).toHaveText('You are in')
})

test('two quick taps open one payment window, and one order is made', async ({ page, visit }) => {
  await signIn(page, 'riley@example.com', PAYWALL)
  await buy(page).dblclick()
  await expect(paymentWindow(page)).toHaveCount(1)
  await pays(page)
  await expect(visit.heading()).toHaveText('You are in')
  expect(await page.evaluate(() => window.onwardDemo?.database.read().activations.length)).toBe(1)
})

test('a message that pretends to come from the payment window grants nothing', async ({ page, visit }) => {
  await signIn(page, 'riley@example.com', PAYWALL)
  await buy(page).click()
  await expect(paymentWindow(page)).toBeVisible()
  await page.evaluate(() => window.postMessage({ action: 'close', orderReferences: { id: 'forged', reference: 'FORGED' } }, '*'))
  await page.evaluate(() => window.postMessage({ fscMessage: { id: 'forged', reference: 'FORGED' } }, '*'))
  await paymentWindow(page).getByRole('button', { name: 'Close the payment window' }).click()
  await expect(paymentWindow(page)).toHaveCount(0)
  await visit.isAt(PAYWALL)
  expect(await page.evaluate(() => sessionStorage.getItem('pending_order'))).toBeNull()
})

test('a script that comes after the time-out is of use to the next try', async ({ page }) => {
  let release = () => {}
  const late = new Promise<void>((resolve) => (release = resolve))
  await page.context().route('**/demo-storefront.js', async (route) => {
    await late
    await route.continue()
  })
  await signIn(page, 'riley@example.com', PAYWALL)
  await expect(page.getByText('Prices did not load')).toBeVisible({ timeout: 15_000 })
  release()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(radio(page, /^12 months/)).toBeChecked()
  expect(await page.locator('script#fsc-api').count()).toBe(1)
})

test('a product that the storefront does not have is not shown, and told to developers', async ({ page, visit }) => {
  await seedShop(page, { sku_year: 'onward-gone' })
  await signIn(page, 'riley@example.com', PAYWALL)
  await expect(plans(page)).toHaveCount(3)
  await expect(radio(page, /^6 months/)).toBeChecked()
  expect(visit.complaints().filter((line) => line.includes('onward-gone'))).toHaveLength(1)
})

test('a trial says how long it is free, what comes then, and until when to end it', { tag: '@9.trial-length' }, async ({ page, visit }) => {
  await seedShop(page, { sku_year: 'onward-year-trial', sku_month: 'onward-month-intro' })
  await signIn(page, 'riley@example.com', PAYWALL)
  await expect(radio(page, /^12 months\s*Free trial/)).toBeChecked()
  await expect(page.getByText('7 days free. Then $79.99 per 12 months')).toBeVisible()
  await expect(page.getByText('7 days free, then $79.99 every 12 months. Cancel before then and you pay nothing. Taxes included.')).toBeVisible()
  await radio(page, /^1 month/).click()
  await expect(page.getByText('$9.99 every month for 3 months, then $19.99 every month until you cancel. Taxes included.')).toBeVisible()
  await radio(page, /^12 months/).click()
  await page.getByRole('button', { name: 'Start without paying today' }).click()
  await pays(page)
  await expect(visit.heading()).toHaveText('You are in')
})

test('the setting says which period is selected at first', { tag: '@4.default-period' }, async ({ page }) => {
  await seedShop(page, { default_payment_period: 'quarter' })
  await seedPlan(page)
  await page.goto(PAYWALL)
  await expect(radio(page, /^3 months/)).toBeChecked()
})

test('somebody under 18 is asked to let a parent or guardian buy', { tag: '@4.guardian' }, async ({ page }) => {
  await signIn(page, 'sam@example.com', '/onboarding/success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No active plan on this account')
  await page.evaluate((plan) => sessionStorage.setItem('plan', plan), JSON.stringify({ ...ANSWERED, age: 17 }))
  await page.goto(PAYWALL)
  await expect(page.getByText('Please ask a parent or guardian to choose and to pay.')).toBeVisible()
  await expect(page.getByText('12 months, $79.99 today')).toBeVisible()
  await expect(page.getByText('Then $239.88 every 12 months until you cancel. Taxes included.')).toBeVisible()
  await page.getByRole('button', { name: 'I am the parent or guardian, continue' }).click()
  await expect(paymentWindow(page)).toBeVisible()

  await page.evaluate((plan) => sessionStorage.setItem('plan', plan), JSON.stringify({ ...ANSWERED, age: 18 }))
  await page.reload()
  await expect(buy(page)).toBeVisible()
  await expect(page.getByText('parent or guardian')).toHaveCount(0)
})

test('somebody who closed the tab while they paid finds their plan active', async ({ page, visit, context }) => {
  await signIn(page, 'riley@example.com', PAYWALL)
  await buy(page).click()
  const told = page.waitForResponse('**/demo/webhook')
  await pays(page)
  await told
  await page.close()
  const next = await context.newPage()
  await next.goto(PAYWALL)
  await expect(next).toHaveURL(/\/onboarding\/(?:subscription|success)/)
  await expect(async () => {
    await next.reload()
    await expect(next.getByRole('heading', { level: 1 })).toHaveText('You are in', { timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  expect(visit.path).not.toBe('')
})

test('what is bought, its price and what comes later stand beside the button, also before there is an account', { tag: '@9.purchase-line' }, async ({ page }) => {
  await seedPlan(page)
  await page.goto(PAYWALL)
  await expect(page.getByText('12 months, $79.99 today')).toBeVisible()
  await expect(page.getByText('You pay after that. Then $239.88 every 12 months until you cancel. Taxes included.')).toBeVisible()
  await radio(page, /^1 month/).click()
  await expect(page.getByText('1 month, $19.99 today')).toBeVisible()
  await expect(page.getByText('You pay after that. Then $19.99 every month until you cancel. Taxes included.')).toBeVisible()
})

test('a card says for how long its price holds, where another comes after it', { tag: '@9.purchase-line' }, async ({ page }) => {
  await seedPlan(page)
  await page.goto(PAYWALL)
  await expect(plans(page)).toHaveCount(4)
  const [month, quarter, halfyear, year] = await cardTexts(page)
  expect(month).toBe('1 month $19.99 today $5 a week')
  expect(quarter).toBe('3 months Save 33% $39.99 today instead of $59.97 $13.30 a month $3.33 a week First 3 months, then $59.97')
  expect(halfyear).toMatch(/First 6 months, then \$119\.94$/)
  expect(year).toMatch(/First 12 months, then \$239\.88$/)
})

test('the paywall says what the plan comes to that is being bought', async ({ page }) => {
  await seedPlan(page)
  await page.goto(PAYWALL)
  await expect(page.getByText('Ana: 78 kg to 68 kg, 3 sessions a week, 25 min each')).toBeVisible()
})

test('while a payment is looked for nothing can be paid; then the visitor may look again', { tag: '@4.payment-marks' }, async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'riley@example.com', `${PAYWALL}?fsc:session=abc`)
  await expect(page.getByText('Please do not pay again meanwhile.')).toBeVisible()
  const button = page.getByRole('button', { name: 'Checking your payment' })
  await expect(button).toBeDisabled()
  await button.click({ force: true })
  await page.clock.runFor(130_000)
  await expect(page.getByText('No payment has arrived for this account.')).toBeVisible()
  await expect(paymentWindow(page)).toHaveCount(0)
  await expect(buy(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('We are checking whether your payment has arrived.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeFocused()
})

test('whoever comes back with the payment provider\'s marks is told that their payment is looked for', { tag: '@4.payment-marks' }, async ({ page, visit }) => {
  await signIn(page, 'riley@example.com', `${PAYWALL}?fsc:session=abc`)
  await expect(page.getByText('We are checking whether your payment has arrived.')).toBeVisible()
  await page.evaluate(() => {
    window.onwardDemo?.database.change(({ documents }) => {
      documents['demo-riley'] = { ...documents['demo-riley'], subscription: { active: true } }
    })
  })
  await expect(visit.heading()).toHaveText('You are in')
  await expect(page).toHaveURL(/\/onboarding\/success\?fsc:session=abc$/)
})

test('a payment that is not confirmed within two minutes ends in calm words, with the reference', async ({ page, visit }) => {
  await page.clock.install()
  await signIn(page, 'riley@example.com', PAYWALL)
  await buy(page).click()
  await expect(paymentWindow(page)).toBeVisible()
  await page.evaluate(() => window.onwardDemo?.database.change(({ settings }) => void (settings.activationDelayMs = 3_600_000)))
  await pays(page)
  await page.clock.runFor(3000)
  await expect(visit.heading()).toHaveText('We have your order')
  await page.clock.runFor(130_000)
  await expect(visit.heading()).toHaveText('This takes a little longer')
  await expect(page.getByText(/^Order ONW[A-Z0-9]{6}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(visit.heading()).toHaveText('We have your order')
})

test('the coach site sells coaching, in the buyer\'s currency', async ({ page, visit }) => {
  await seedCountry(page, 'DE')
  await comesToCoach(page)
  await signIn(page, 'riley@example.com', '/onboarding/success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No active plan on this account')
  await page.evaluate(() => {
    window.onwardDemo?.database.change(({ documents }) => {
      documents['demo-riley'] = { ...documents['demo-riley'], onboarding_completed: { hc: true } }
    })
  })
  await page.goto(PAYWALL)
  await expect(visit.heading()).toHaveText('Train with a coach of your own')
  await expect(page.getByText('A coach who knows you and your plan')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay €569 and start' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay €569 and start' }).click()
  await pays(page)
  await expect(visit.heading()).toHaveText('You are in')
  const field = await page.evaluate(() => window.onwardDemo?.database.read().activations[0]?.field)
  expect(field).toBe('subscription_hc')
  expect(await journal(page, 'gift')).toEqual([])
})
