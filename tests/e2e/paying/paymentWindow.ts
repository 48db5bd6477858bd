import type { Locator, Page } from '@playwright/test'

export const paymentWindow = (page: Page): Locator => page.getByRole('dialog')

/** Pays in the payment window. */
export const pays = (page: Page): Promise<void> =>
  paymentWindow(page)
    .getByRole('button', { name: /^(?:Pay (?!by )|Redeem|Start)/ })
    .click()
