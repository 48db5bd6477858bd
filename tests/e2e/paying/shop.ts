import type { Locator, Page } from '@playwright/test'
import { seedFaults, seedSettings } from '../seed.ts'

/** Settings that do not change: no newer ones arrive. */
export async function seedShop(
  page: Page,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  await seedSettings(page, settings)
  await seedFaults(page, { remoteConfig: { status: 400 } })
}

/** Flags that enable a promo for every interval, on the site with this suffix. */
export const enabled = (code: string, suffix: '' | '_coach' = '') =>
  Object.fromEntries(
    ['month', 'quarter', 'halfyear', 'year'].map((interval) => [
      `promo_${code}_${interval}${suffix}`,
      'true',
    ]),
  )

/** The cards of the paywall or the gift page, from top to bottom. */
export const plans = (page: Page): Locator =>
  page.getByRole('main').getByRole('group').getByRole('radio')

export const paymentWindow = (page: Page): Locator => page.getByRole('dialog')

/** Pays in the payment window. */
export const pays = (page: Page): Promise<void> =>
  paymentWindow(page)
    .getByRole('button', { name: /^(?:Pay|Redeem|Start)/ })
    .click()
