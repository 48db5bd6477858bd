import type { Locator } from '@playwright/test'
import { enabled, seedShop } from '../paying/shop.ts'
import { seedPlan } from '../seed.ts'
import { expect, test } from '../visit.ts'
import { announced, watchAnnouncements } from './announced.ts'

const MINUTE = 60_000

/** The texts that describe a field, as its markup names them. */
const descriptionOf = (field: Locator) =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  )

test('what is wrong is said once, marked on its field and described there, and the focus goes to the field', { tag: '@10.told-once' }, async ({ page, visit }) => {
  await watchAnnouncements(page)
  await seedPlan(page)
  for (const { path, field, empty, action, says } of [
    { path: '/onboarding/name', field: page.getByLabel('Your name'), action: 'Continue', says: /name/ },
    { path: '/onboarding/weight', field: page.getByLabel('Your weight'), action: 'Continue', says: /number/ },
    { path: '/onboarding/area', field: page.getByRole('checkbox').first(), empty: ['Belly', 'Thighs'], action: 'Continue', says: /one/ },
    { path: '/auth/login/email', field: page.getByLabel('Email'), action: 'Log in', says: /email/ },
    { path: '/redeem', field: page.getByLabel(/code/i), action: 'Continue', says: /code/ },
  ]) {
    await page.goto(path)
    await visit.settles()
    if (empty) for (const label of empty) await page.getByRole('checkbox', { name: label }).uncheck()
    else await field.fill('')
    await page.getByRole('button', { name: action }).click()
    await expect(field, path).toBeFocused()
    await expect(field, path).toHaveAttribute('aria-invalid', 'true')
    await expect(field, path).toHaveAccessibleDescription(says)
    const told = (await announced(page)).filter((text) => says.test(text))
    expect(told, path).toHaveLength(1)
    expect(await descriptionOf(field), path).toContain(told[0])
  }
})

test('a notice is said', { tag: '@10.told-once' }, async ({ page, visit }) => {
  await watchAnnouncements(page)
  await page.goto('/auth/login/password-reset')
  await visit.settles()
  await page.getByLabel('Email').fill('sam@example.com')
  await page.getByRole('button').filter({ hasText: /link/ }).click()
  await expect(page.locator('.Toastify').getByRole('alert')).toBeVisible()
  const text = (await page.locator('.Toastify').getByRole('alert').textContent()) ?? ''
  expect((await announced(page)).join(' ')).toContain(text)
})

test('while an offer runs out its seconds are not said, its last minute and the prices that change are, once each', { tag: '@10.told-once' }, async ({ page }) => {
  await page.clock.install()
  await watchAnnouncements(page)
  await seedShop(page, { ...enabled('welcome'), promo_welcome_expiration_minutes: '10' })
  await seedPlan(page)
  await page.goto('/onboarding/subscription?promo=welcome')
  await page.clock.runFor(3000)
  await expect(page.getByRole('timer')).toHaveText(/^9 min \d\d s left$/)
  await page.clock.fastForward(9 * MINUTE - 5000)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('timer')).toHaveText(/^\d+ s left$/)
  await page.clock.fastForward(MINUTE)
  await page.clock.runFor(2000)
  await expect(page.getByText('The offer has ended.')).toBeVisible()
  const told = await announced(page)
  expect(told.filter((text) => text.endsWith(' s left'))).toEqual([])
  for (const text of ['Less than a minute left', 'The offer has ended', 'Prices have changed']) expect.soft(told.filter((line) => line.includes(text)), text).toHaveLength(1)
})
