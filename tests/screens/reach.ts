import type { Page } from '@playwright/test'
import { addressOf } from '#demo/states/addresses.ts'
import type { CatalogueState } from '#demo/states/catalogue/ScreenState.ts'
import { expect } from '../e2e/visit.ts'

/** How long a state may take to appear, in ms. The page itself waits 20 seconds for each part, then reports it as missing. */
const STATE_TIMEOUT_MS = 45_000

/** Opens a state by its address, as a person with a link would. If the state needs files that fail, makes their requests fail. */
export async function reach(page: Page, state: CatalogueState): Promise<void> {
  const { browserFault: fault, shows } = state
  if (fault) {
    const { files, failure } = fault
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
  // When files are gone, a page reloads itself once, and stores that it did. A page opened as a picture stores nothing.
  await page.goto(addressOf(state, { isPicture: fault?.failure !== 'gone' }))
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
  if (fault?.failure === 'gone')
    await page
      .getByRole('complementary', { name: 'State of the demo' })
      .evaluate((bar) => bar.remove())
}
