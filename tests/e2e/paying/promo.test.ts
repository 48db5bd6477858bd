import type { Page } from '@playwright/test'
import { ANSWERED } from '../answers.ts'
import { seedPlan, signIn } from '../seed.ts'
import { expect, test } from '../visit.ts'
import { cardTexts, comesToCoach, enabled, paymentWindow, plans, seedShop } from './shop.ts'

const PAYWALL = '/onboarding/subscription'
const OFFER = '30% off for you'
const MINUTE = 60_000
const promoIn = (page: Page) => new URL(page.url()).searchParams.get('promo')
const banner = (page: Page, name = OFFER) => page.getByRole('complementary', { name })

test('a promo of a link counts after a reload and a sign-in, until it is removed; then nothing brings it back', { tag: '@4.promo-lives' }, async ({ page }) => {
  await seedShop(page, enabled('welcome'))
  await seedPlan(page)
  await page.goto(`${PAYWALL}?promo=Welcome`)
  await expect(banner(page)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^12 months\s*30% off.*\$55\.99 today instead of \$79\.99/ })).toBeChecked()
  await page.goto(PAYWALL)
  await expect(banner(page)).toBeVisible()
  await signIn(page, 'riley@example.com', PAYWALL)
  await page.getByRole('button', { name: 'Pay $55.99 and start' }).click()
  await expect(paymentWindow(page).getByText('$55.99').first()).toBeVisible()
  await paymentWindow(page).getByRole('button', { name: 'Close the payment window' }).click()
  await expect(page.getByRole('button', { name: 'Pay $55.99 and start' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove this offer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByRole('button', { name: 'Pay $79.99 and start' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  for (const address of [PAYWALL, `${PAYWALL}?promo=welcome`]) {
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Pay $79.99 and start' })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  }
})

test('only plans whose interval is enabled are offered under a promo', { tag: '@4.promo-plans' }, async ({ page }) => {
  await seedShop(page, { promo_welcome_month: 'true', promo_welcome_year: 'true' })
  await seedPlan(page)
  await page.goto(`${PAYWALL}?promo=welcome`)
  await expect(banner(page)).toBeVisible()
  await expect(plans(page)).toHaveCount(2)
  expect((await cardTexts(page)).map((text) => /^\d+ months?/.exec(text)?.[0])).toEqual(['1 month', '12 months'])
})

test('a promo that runs out while the paywall stands takes its prices with it, before anything is paid', { tag: ['@4.repriced-before-checkout', '@10.slept-past-offer'] }, async ({ page }) => {
  await page.clock.install()
  await seedShop(page, { ...enabled('welcome'), promo_welcome_expiration_minutes: '10' })
  await signIn(page, 'riley@example.com', `${PAYWALL}?promo=welcome`)
  await page.clock.runFor(3000)
  await expect(banner(page).getByRole('timer')).toHaveText(/^9 min \d\d s left$/)
  await page.clock.fastForward(9 * MINUTE)
  await expect(banner(page).getByRole('timer')).toHaveText(/^\d+ s left$/)
  await expect(banner(page).getByRole('status')).toHaveText(/Less than a minute left/)
  await page.clock.fastForward(MINUTE)
  await expect(page.getByText('The offer has ended.')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await page.clock.runFor(2000)
  await page.getByRole('button', { name: 'Pay $79.99 and start' }).click()
  await page.clock.runFor(2000)
  await expect(paymentWindow(page).getByText('$79.99').first()).toBeVisible()
  expect(promoIn(page)).toBe('welcome')
})

test('a device that slept past the end sees the prices change at the tap, and pays nothing by it', { tag: ['@4.repriced-before-checkout', '@10.slept-past-offer'] }, async ({ page }) => {
  await page.clock.install()
  await seedShop(page, { ...enabled('welcome'), promo_welcome_expiration_minutes: '10' })
  await signIn(page, 'riley@example.com', `${PAYWALL}?promo=welcome`)
  await page.clock.runFor(3000)
  await expect(page.getByRole('button', { name: 'Pay $55.99 and start' })).toBeVisible()
  // Asleep: time passes, and no timer runs.
  await page.clock.setSystemTime(Date.now() + 20 * MINUTE)
  await page.getByRole('button', { name: 'Pay $55.99 and start' }).click()
  await expect(page.getByText('The offer has ended. Look at the prices again before you pay.')).toBeVisible()
  await page.clock.runFor(2000)
  await expect(page.getByRole('button', { name: 'Pay $79.99 and start' })).toBeVisible()
  await expect(page.getByText('12 months is now $79.99', { exact: true })).toBeVisible()
  await expect(page.locator('.Toastify').getByRole('alert')).toHaveCount(1)
  await expect(paymentWindow(page)).toHaveCount(0)
})

test('a promo that the storefront takes nothing off for is not announced', { tag: '@4.promo-plans' }, async ({ page }) => {
  await seedShop(page, enabled('spring'))
  await seedPlan(page)
  await page.goto(`${PAYWALL}?promo=spring`)
  await expect(page.getByRole('radio', { name: /^12 months.*\$79\.99/ })).toBeChecked()
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

test('an offer that covers no plan on sale says so in one place, and leads to the prices without it', { tag: '@4.promo-plans' }, async ({ page }) => {
  await seedShop(page, { promo_welcome_month: 'true', sku_month: 'onward-gone' })
  await seedPlan(page)
  await page.goto(`${PAYWALL}?promo=welcome`)
  await expect(page.getByText('Your offer covers no plan right now')).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Good to know' })).toHaveCount(0)
  await page.getByRole('button', { name: 'See prices without the offer' }).click()
  await expect(plans(page)).toHaveCount(3)
})

test('the banner says the storefront\'s percent where the setting says another', { tag: '@4.promo-plans' }, async ({ page }) => {
  await seedShop(page, { ...enabled('welcome'), promo_welcome_discount: '90' })
  await seedPlan(page)
  await page.goto(`${PAYWALL}?promo=welcome`)
  await expect(banner(page)).toBeVisible()
  await expect(page.getByText('90%')).toHaveCount(0)
})

test('on the coach site a promo counts by its own flags, as long as it stands in the address', { tag: '@4.promo-lives' }, async ({ page }) => {
  await seedShop(page, { ...enabled('welcome', '_coach'), ...enabled('isic') })
  await page.addInitScript(() => localStorage.setItem('active_promo', 'welcome'))
  await comesToCoach(page)
  await seedPlan(page, { ...ANSWERED, goal: 'lose_weight', typical_day: 5, workout_environment: 'gym', workout_length: 'long', motivation: ['wellbeing'], commitment: 2, latest_ideal_weight: 2 })
  await page.goto(PAYWALL)
  await expect(page.getByRole('radio', { name: /^12 months/ })).toBeChecked()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('active_promo'))).toBeNull()
  await page.goto(`${PAYWALL}?promo=welcome`)
  await expect(banner(page)).toBeVisible()
  await page.reload()
  await expect(banner(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('active_promo'))).toBeNull()
})
