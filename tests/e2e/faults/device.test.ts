import { moved, watchMotion } from '../accessible/motion.ts'
import { enabled, seedShop } from '../paying/shop.ts'
import { seedPlan } from '../seed.ts'
import { expect, test } from '../visit.ts'

const MINUTE = 60_000

test('a paywall that the browser brings back as it was left fetches prices and offers anew', { tag: '@10.paywall-brought-back' }, async ({ page }) => {
  await page.clock.install()
  await seedShop(page, { ...enabled('welcome'), promo_welcome_expiration_minutes: '10' })
  await seedPlan(page)
  await page.goto('/onboarding/subscription?promo=welcome')
  await page.clock.runFor(3000)
  await page.getByRole('radio', { name: /^3 months/ }).click()
  await expect(page.getByRole('radio', { name: /^12 months.*\$55\.99/ })).toBeVisible()
  // Frozen with its page, no timer runs.
  await page.clock.setSystemTime(Date.now() + 20 * MINUTE)
  const prices = page.waitForRequest(/demo-storefront/)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await prices
  await page.clock.runFor(3000)
  await expect(page.getByRole('radio', { name: /^12 months.*\$79\.99/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^3 months/ })).toBeChecked()
  await expect(page.getByRole('timer')).toHaveCount(0)
})

test('under reduced motion the pause before the plan still ends, and nothing moves, not even dialogs and notices', { tag: '@10.reduced-motion' }, async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchMotion(page)
  await seedPlan(page)
  await page.goto('/onboarding/workout-days')
  await visit.continues()
  await visit.isAt('/onboarding/loading-plan')
  await visit.isAt('/onboarding/plan')
  expect(await moved(page)).toEqual([])
  await page.goto('/demo/design')
  await page.getByRole('button', { name: 'Problem', exact: true }).click()
  await expect(page.locator('.Toastify').getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Open default', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await moved(page)).toEqual([])
})
