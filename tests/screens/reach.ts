import type { Page } from '@playwright/test'
import { addressOf } from '#demo/states/addresses.ts'
import type { CatalogueState } from '#demo/states/catalogue/ScreenState.ts'
import { expect } from '../e2e/visit.ts'

/** How long a state may take to appear, in ms. The player waits 20 seconds for each part and then reports what is missing. */
const STATE_TIMEOUT_MS = 45_000

/** Opens the address of a state, as a person with a link would. Does in the browser what only the browser can do. */
export async function reach(page: Page, state: CatalogueState): Promise<void> {
  const { needs, shows } = state
  if (needs) {
    const { files, failure } = needs
    await page
      .context()
      .route(files, (route) =>
        failure === 'hang'
          ? undefined
          : failure === 'fail'
            ? route.abort()
            : route.fulfill({ status: 404 }),
      )
  }
  // A screenshot's page keeps nothing, not even that it has reloaded itself.
  await page.goto(addressOf(state, { isPicture: needs?.failure !== 'gone' }))
  await expect(page.locator('html'), 'how far the state has come').toHaveAttribute(
    'data-state',
    /here|missed/,
    { timeout: STATE_TIMEOUT_MS },
  )
  if (shows !== undefined)
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('html'), 'how far the state has come').toHaveAttribute(
    'data-state',
    'here',
  )
  if (needs?.failure === 'gone')
    await page
      .getByRole('complementary', { name: 'State of the demo' })
      .evaluate((bar) => bar.remove())
}
