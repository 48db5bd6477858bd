import type { Page } from '@playwright/test'
import { expect } from '../e2e/visit.ts'
import type { ScreenState } from './ScreenState.ts'

type Act = NonNullable<ScreenState['act']>
type Role = 'button' | 'link' | 'radio' | 'checkbox'

/** Taps the control with this role and name. */
export const taps = (role: Role, name: string | RegExp): Act => (visit) => visit.page.getByRole(role, { name, exact: typeof name === 'string' }).click()

/** Types texts into fields, by their labels. */
export const fills = (values: Readonly<Record<string, string>>): Act => async ({ page }) => {
  for (const [label, text] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(text)
}

/** Runs acts one after another. */
export const inTurn = (...acts: readonly Act[]): Act => async (visit) => {
  for (const act of acts) await act(visit)
}

/** Waits for a notice, then takes the focus from the window: a notice stays while its window is not in use. */
export const isTold = (text: string): Act => async ({ page }) => {
  await expect(page.locator('.Toastify').getByRole('alert').filter({ hasText: text })).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
}

/** Makes a file of the product load forever. */
export const neverComes = (file: string) => (page: Page) => page.context().route(file, () => undefined)

/** Takes a file of the product off the host, as a deploy does. */
export const isGone = (file: string) => (page: Page) => page.context().route(file, (route) => route.fulfill({ status: 404 }))

/** Waits for the one reload that a page makes when a part of it is gone. */
export const isLoadedAnew: Act = async (visit) => {
  await expect.poll(() => visit.page.evaluate(() => sessionStorage.getItem('loaded_anew')).catch(() => null)).not.toBeNull()
  await visit.page.waitForLoadState()
  await visit.settles()
}

/** Makes a file of the product fail to load. */
export const failsToCome = (file: string) => (page: Page) => page.context().route(file, (route) => route.abort())
