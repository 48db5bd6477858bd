import { rmSync } from 'node:fs'
import { type Page, test } from '@playwright/test'
import { CATALOGUE } from '#demo/states/catalogue/catalogue.ts'
import { lookAt, LOOKS, SIZES } from './looks.ts'
import { pictureOf, wholePictureOf } from './pictures.ts'
import { titleOf } from './titleOf.ts'

for (const state of CATALOGUE) {
  test(titleOf(state), async ({ page }) => {
    await lookAt(page, state, LOOKS, async (look) => {
      await takePicture(page, pictureOf(state, look))
      if (look.size === 'phone') await takeWholePicture(page, wholePictureOf(state, look))
    })
  })
}

const takePicture = (page: Page, path: string) =>
  page.screenshot({ path, type: 'jpeg', quality: 80 })

/**
 * Takes a screenshot of the whole page if the page is higher than a phone, in a window as high as the page. Takes none of a page
 * with a dialog: an overlay has no sensible position in such a window.
 */
async function takeWholePicture(page: Page, path: string): Promise<void> {
  rmSync(path, { force: true })
  const { width, height } = SIZES.phone
  const [pageHeight, scrollTop] = await page.evaluate(
    () => [document.documentElement.scrollHeight, window.scrollY] as const,
  )
  if (pageHeight <= height || (await page.getByRole('dialog').count()) > 0) return
  await page.setViewportSize({ width, height: pageHeight })
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await takePicture(page, path)
  await page.setViewportSize({ width, height })
  await page.evaluate((top) => window.scrollTo(0, top), scrollTop)
}
