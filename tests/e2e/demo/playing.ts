import { expect, type Locator, type Page } from '@playwright/test'

/** The bar above a visit that is played. */
export const bar = (page: Page): Locator => page.getByRole('complementary', { name: 'Visit that is played' })

/**
 * Plays a saved visit up to one of its steps, counted from 1 as the bar does. From a page with the open drawer it is played from
 * there; otherwise from the page that asks for a file.
 * @param file its path from the root of the project
 */
export async function playsUntil(page: Page, file: string, step: number): Promise<void> {
  const field = page.getByLabel('Play a file')
  if (page.url() === 'about:blank') await page.goto('/?visit')
  await field.setInputFiles(file)
  for (let now = 1; now <= step; now += 1) {
    await expect(bar(page)).toHaveAttribute('data-step', String(now), { timeout: 30_000 })
    if (now < step) await bar(page).getByRole('button', { name: 'Next' }).click()
  }
}
