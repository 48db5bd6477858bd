import { expect, type Locator, type Page } from '@playwright/test'
import { seedFaults, seedSettings } from '../seed.ts'

/** Settings that stay as they are: nothing newer arrives. */
export async function seedShop(page: Page, settings: Readonly<Record<string, string>>): Promise<void> {
  await seedSettings(page, settings)
  await seedFaults(page, { remoteConfig: { status: 400 } })
}

/** Flags that enable a promo for every interval, on the site with this suffix. */
export const enabled = (code: string, suffix: '' | '_coach' = '') =>
  Object.fromEntries(['month', 'quarter', 'halfyear', 'year'].map((interval) => [`promo_${code}_${interval}${suffix}`, 'true']))

/** The prices in another country, for as long as the tab stands. */
export async function seedCountry(page: Page, country: string): Promise<void> {
  await page.addInitScript((code) => {
    try {
      sessionStorage.setItem('demo_country', code)
    } catch {
      // Where storage is blocked prices are what they are.
    }
  }, country)
}

/** The cards of the paywall or the gift page, from above. */
export const plans = (page: Page): Locator => page.getByRole('main').getByRole('group').getByRole('radio')

/** What each card says, from above. */
export const cardTexts = async (page: Page): Promise<readonly string[]> =>
  (await page.getByRole('main').locator('label:has([type=radio])').allTextContents()).map((text) => text.replaceAll(/\s+/g, ' ').trim())

export const paymentWindow = (page: Page): Locator => page.getByRole('dialog')

/** Pays what the payment window asks for. */
export async function pays(page: Page, email?: string): Promise<void> {
  const dialog = paymentWindow(page)
  if (email !== undefined) await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: /^(?:Pay|Redeem|Start)/ }).click()
}

/** What the demo's back end was told, by name. */
export const journal = (page: Page, name: string) =>
  page.evaluate((wanted) => window.onwardDemo?.database.read().journal.filter((entry) => entry.name === wanted) ?? [], name)

/** Comes to the coach site, and waits until the demo has taken that in. */
export async function comesToCoach(page: Page): Promise<void> {
  await page.goto('/?site=coach')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'coach')
}
