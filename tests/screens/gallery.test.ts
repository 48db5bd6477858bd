import { test } from '@playwright/test'
import { CATALOGUE, titleOf } from './catalogue.ts'
import { lookAt, LOOKS } from './looks.ts'
import { pictureOf } from './pictures.ts'

for (const state of CATALOGUE) {
  test(titleOf(state), async ({ context }) => {
    await lookAt(context, state, LOOKS, async (page, look) => {
      // What lies over the page has a place in the window, not on the page.
      const isWhole = look.size === 'phone' && (await page.getByRole('dialog').count()) === 0
      await page.screenshot({ path: pictureOf(state, look), type: 'jpeg', quality: 80, fullPage: isWhole })
    })
  })
}
