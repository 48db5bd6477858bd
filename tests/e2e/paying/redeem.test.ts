import { seedFaults, signIn } from '../seed.ts'
import { expect, test } from '../visit.ts'
import { comesToCoach, paymentWindow, pays } from './shop.ts'

test('a voucher waits through the sign-in, and makes the plan active', { tag: '@4.voucher-refused' }, async ({ page, visit }) => {
  await page.goto('/redeem')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter the code')).toBeVisible()
  await expect(page.getByLabel('Voucher code')).toBeFocused()
  await page.getByLabel('Voucher code').fill(' onward-pro ')
  await page.getByRole('button', { name: 'Continue' }).click()
  await visit.isAt('/auth/signup')
  await signIn(page, 'sam@example.com', '/redeem')
  await expect(page.getByLabel('Voucher code')).toHaveValue(' onward-pro ')
  await page.getByRole('button', { name: 'Redeem' }).dblclick()
  await expect(paymentWindow(page)).toHaveCount(1)
  await pays(page)
  await expect(visit.heading()).toHaveText('You are in')
  await visit.isAt('/redeem/success')
  await expect(page.getByText('Your voucher worked, and your plan is active: Onward.')).toBeVisible()
  await expect(page.getByText(/^Order ONW/)).toBeVisible()
  await page.goto('/onboarding/weight')
  await visit.isAt('/onboarding/success')
})

test('a voucher that is unknown, used, expired or for something else is refused by the field, with one and the same text, and the code stays', { tag: '@4.voucher-refused' }, async ({ page }) => {
  await signIn(page, 'sam@example.com', '/redeem')
  for (const { code, kind } of [
    { code: 'NO-SUCH-CODE', kind: 'Onward Training' },
    { code: 'ONWARD-PRO-USED', kind: 'Onward Training' },
    { code: 'ONWARD-PRO-EXPIRED', kind: 'Onward Training' },
    { code: 'ONWARD-PRO', kind: 'Onward with a coach' },
  ]) {
    await page.getByRole('radio', { name: new RegExp(kind) }).click()
    await page.getByLabel('Voucher code').fill(code)
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Redeem' }).click()
    await expect(page.getByRole('alert')).toContainText('This code does not work.')
    await expect(page.getByLabel('Voucher code')).toHaveValue(code)
    await expect(page.getByLabel('Voucher code')).toBeFocused()
    await expect(paymentWindow(page)).toHaveCount(0)
  }
})

test('on the coach site coaching is picked at first, and a coaching voucher makes it active', async ({ page, visit }) => {
  await comesToCoach(page)
  await signIn(page, 'sam@example.com', '/redeem')
  await expect(page.getByRole('radio', { name: /Onward with a coach/ })).toBeChecked()
  await page.getByLabel('Voucher code').fill('ONWARD-COACHING')
  await page.getByRole('button', { name: 'Redeem' }).click()
  await pays(page)
  await expect(visit.heading()).toHaveText('You are in')
  expect(await page.evaluate(() => window.onwardDemo?.database.read().activations.map(({ field }) => field))).toEqual(['subscription_hc'])
})

test('a window that is closed uses no code up', async ({ page }) => {
  await signIn(page, 'sam@example.com', '/redeem')
  await page.getByLabel('Voucher code').fill('ONWARD-PRO')
  await page.getByRole('button', { name: 'Redeem' }).click()
  await paymentWindow(page).getByRole('button', { name: 'Close the payment window' }).click()
  await expect(page.getByText('so your code was not used.')).toBeVisible()
  await expect(page.getByLabel('Voucher code')).toHaveValue('ONWARD-PRO')
  expect(await page.evaluate(() => window.onwardDemo?.database.read().vouchers['ONWARD-PRO']?.redeemed)).toBe(false)
})

test('somebody who has the plan already keeps their code', async ({ page }) => {
  await signIn(page, 'alex@example.com', '/redeem')
  await page.getByLabel('Voucher code').fill('ONWARD-PRO')
  await page.getByRole('button', { name: 'Redeem' }).click()
  await expect(page.getByText('Keep the code for later')).toBeVisible()
  await expect(paymentWindow(page)).toHaveCount(0)
})

test('a provider that cannot be asked uses no code up, and says so', async ({ page }) => {
  await seedFaults(page, { voucher: { status: 503 } })
  await signIn(page, 'sam@example.com', '/redeem')
  await page.getByLabel('Voucher code').fill('ONWARD-PRO')
  await page.getByRole('button', { name: 'Redeem' }).click()
  await expect(page.getByText('so the code was not used. Please try again.')).toBeVisible({ timeout: 12_000 })
  await expect(page.getByLabel('Voucher code')).toHaveValue('ONWARD-PRO')
})

test('the page after a voucher, without one, leads back to it', async ({ page, visit }) => {
  await signIn(page, 'sam@example.com', '/redeem/success')
  await expect(visit.heading()).toHaveText('No active plan on this account')
  await page.getByRole('link', { name: 'Redeem a voucher' }).click()
  await visit.isAt('/redeem')
})
