import { seedFaults, seedPlan, signIn } from '../seed.ts'
import { expect, test } from '../visit.ts'

test('with remote config failing the funnel runs on its defaults', async ({ page, visit }) => {
  await seedFaults(page, { remoteConfig: { status: 500 }, installations: { status: 500 } })
  await page.goto('/')
  await page.getByRole('link', { name: 'Build my plan' }).click()
  await visit.picks('Man')
  await visit.isAt('/onboarding/name')
})

test('a profile that cannot be read sells nothing, and says so', async ({ page, visit }) => {
  await seedPlan(page)
  await seedFaults(page, { profile: { status: 503 } })
  await signIn(page, 'sam@example.com', '/onboarding/subscription')
  await visit.isAt('/onboarding/subscription')
  await page.getByRole('button', { name: 'Pay $79.99 and start' }).click()
  await expect(page.getByRole('alert').getByText('nothing was charged')).toBeVisible()
  expect(visit.profiles).toEqual([])

  await page.evaluate(() => window.onwardDemo?.faults.clear())
  await page.getByRole('button', { name: 'Pay $79.99 and start' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a profile that cannot be made is told once and tried again at the next entry', { tag: ['@4.profile-retry', '@8.profile-creation-fails'] }, async ({ page, visit }) => {
  await seedPlan(page)
  await seedFaults(page, { createUserProfile: { status: 500, times: 1 } })
  await signIn(page, 'sam@example.com', '/onboarding/plan')
  await expect(page.getByText('Failed to create user profile')).toHaveCount(1)
  expect(visit.profiles).toHaveLength(1)
  const made = page.waitForResponse((response) => response.url().endsWith('/createUserProfile') && response.ok())
  await page.getByRole('link', { name: 'Start this plan' }).click()
  await visit.isAt('/onboarding/subscription')
  await made
  expect(visit.profiles).toHaveLength(2)
  await page.reload()
  await visit.isAt('/onboarding/subscription')
  await expect(page.getByRole('radio', { name: /12 months/ })).toBeVisible()
  expect(visit.profiles).toHaveLength(2)
})

test('closing the payment window leaves the plan selected and sells nothing', async ({ page, visit }) => {
  await signIn(page, 'riley@example.com', '/onboarding/subscription')
  await page.getByRole('radio', { name: /6 months/ }).click()
  await page.getByRole('button', { name: 'Pay $59.99 and start' }).click()
  await page.getByRole('button', { name: 'Close the payment window' }).click()
  await expect(page.getByRole('radio', { name: /6 months/ })).toBeChecked()
  await visit.isAt('/onboarding/subscription')
  await page.reload()
  await expect(page.getByRole('radio', { name: /6 months/ })).toBeChecked()
})

test('a storefront that cannot be loaded offers to try again', async ({ page }) => {
  await page.context().route('**/demo-storefront.js', (route) => route.abort())
  await signIn(page, 'riley@example.com', '/onboarding/subscription')
  await expect(page.getByText('Prices did not load')).toBeVisible()
  await page.context().unroute('**/demo-storefront.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('radio', { name: /12 months/ })).toBeChecked()
})

test('a payment whose confirmation is late is waited for, also after a reload', async ({ page, visit }) => {
  await signIn(page, 'riley@example.com', '/onboarding/subscription')
  await expect(page.getByRole('radio', { name: /12 months/ })).toBeChecked()
  await page.getByRole('button', { name: 'Pay $79.99 and start' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => window.onwardDemo?.faults.set('profile', { status: 503 }))
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $79.99' }).click()
  await expect(visit.heading()).toHaveText('We have your order')
  await expect(page.getByText(/ONW[A-Z0-9]{6}/)).toBeVisible()
  await page.reload()
  await expect(visit.heading()).toHaveText('We have your order')
  await page.evaluate(() => window.onwardDemo?.faults.clear())
  await expect(visit.heading()).toHaveText('You are in', { timeout: 20_000 })
})
