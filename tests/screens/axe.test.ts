import { expect, type Page, test } from '@playwright/test'
import { violations } from '../e2e/axe.ts'
import { CATALOGUE } from '#demo/states/catalogue/catalogue.ts'
import { lookAt, LOOKS } from './looks.ts'
import { titleOf } from './titleOf.ts'

// One page for all states: a state leaves nothing behind, and the browser keeps the compiled scripts.
let page: Page
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
})
test.afterAll(() => page.close())

for (const state of CATALOGUE) {
  test(titleOf(state), async () => {
    const found: Record<string, readonly string[]> = {}
    await lookAt(page, state, LOOKS, async ({ size, theme }) => {
      // A theme changes nothing but colours.
      const faults = await violations(page, theme === 'dark' ? 'colours' : 'everything')
      if (faults.length > 0) found[`${size}, ${theme}`] = faults
    })
    expect(found).toEqual({})
  })
}
