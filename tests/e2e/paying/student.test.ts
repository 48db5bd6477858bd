import { seedPlan, signIn } from '../seed.ts'
import { expect, test } from '../visit.ts'
import { comesToCoach, enabled, pays, seedShop } from './shop.ts'

const OFF = Object.fromEntries(Object.keys(enabled('isic')).map((name) => [name, 'false']))

test('a student takes the offer, answers, and pays the student price; also after they removed it once', { tag: '@4.student-page' }, async ({ page, visit }) => {
  await seedPlan(page)
  await page.goto('/isic')
  await expect(visit.heading()).toHaveText('50% off for students')
  await page.getByRole('button', { name: 'Take the student offer' }).click()
  await visit.isAt('/onboarding/plan')
  await expect(page).toHaveURL(/promo=isic/)
  await page.getByRole('link', { name: 'Start this plan' }).click()
  await visit.isAt('/auth/signup')
  await signIn(page, 'sam@example.com', '/onboarding/subscription')
  await expect(page.getByRole('button', { name: 'Pay $40 and start' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove this offer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByRole('button', { name: 'Pay $79.99 and start' })).toBeVisible()
  await page.goto('/onboarding/subscription?promo=isic')
  await expect(page.getByRole('button', { name: 'Pay $79.99 and start' })).toBeVisible()

  await page.goto('/isic')
  await page.getByRole('button', { name: 'Take the student offer' }).click()
  await visit.isAt('/onboarding/subscription')
  await page.getByRole('button', { name: 'Pay $40 and start' }).click()
  await pays(page)
  await expect(visit.heading()).toHaveText('You are in')
})

test('a student without answers begins with the first question, under the offer', async ({ page, visit }) => {
  await page.goto('/isic?utm_source=campus')
  await page.getByRole('button', { name: 'Take the student offer' }).click()
  await visit.isAt('/onboarding/gender')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ utm_source: 'campus', promo: 'isic' })
})

test('on the coach site the offer counts by its address', async ({ page, visit }) => {
  await comesToCoach(page)
  await page.goto('/isic')
  await page.getByRole('button', { name: 'Take the student offer' }).click()
  await visit.isAt('/onboarding/gender')
  await expect(page).toHaveURL(/promo=isic/)
  expect(await page.evaluate(() => localStorage.getItem('active_promo'))).toBeNull()
})

test('an offer that is off says so, and leads on', async ({ page, visit }) => {
  await seedShop(page, OFF)
  await page.goto('/isic')
  await expect(visit.heading()).toHaveText('There is no student offer right now')
  await page.getByRole('link', { name: 'Build my plan' }).click()
  await visit.isAt('/onboarding/gender')
})
