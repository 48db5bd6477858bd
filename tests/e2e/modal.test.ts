import type { Locator, Page } from '@playwright/test'
import { expect, test } from './visit.ts'

declare global {
  interface Window {
    /** How long a modal should stay once it fades, in ms: set by the test. */
    stays: number
    /** When a timer of as long, begun with the fading, rang, and when the modal left; ms of the page's clock. */
    rangAt: number
    goneAt: number
  }
}

/** In ms. */
const FRAME = 1000 / 60

const opener = (page: Page, name: string) => page.getByRole('button', { name: `Open ${name}`, exact: true })

async function opens(page: Page, name: string) {
  await opener(page, name).click()
  const modal = page.getByTestId(`modal ${name}`)
  await expect(modal).toBeVisible()
  return modal
}

/** Closes the modal; how far its going was from a timer of that length, in ms: a busy machine delays both. */
async function missedBy(page: Page, modal: Locator, ms: number): Promise<number> {
  await page.evaluate((stays) => {
    window.stays = stays
    window.rangAt = 0
  }, ms)
  await modal.getByRole('button', { name: 'Done' }).click()
  await expect(modal).toHaveCount(0)
  await page.waitForFunction(() => window.rangAt > 0)
  return Math.abs(await page.evaluate(() => window.goneAt - window.rangAt))
}

/** Of three closings the best counts: what disturbs one only adds to it. */
async function goesAfter(page: Page, name: string, ms: number): Promise<void> {
  const missed: number[] = []
  for (let closing = 0; closing < 3; closing++) missed.push(await missedBy(page, await opens(page, name), ms))
  expect(Math.min(...missed)).toBeLessThan(FRAME)
}

const panelOf = (page: Page, name: string) => page.getByTestId(`modal ${name}`).locator('> div')

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((records) => {
      for (const { attributeName, removedNodes } of records) {
        if (attributeName === 'data-closing') setTimeout(() => (window.rangAt = performance.now()), window.stays)
        for (const node of removedNodes) if (node instanceof HTMLDialogElement) window.goneAt = performance.now()
      }
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-closing'] })
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/demo/design')
})

for (const { name, width } of [
  { name: 'small', width: 356 },
  { name: 'medium', width: 480 },
  { name: 'default', width: 480 },
  { name: 'large', width: 860 },
  { name: 'full', width: 1440 },
]) {
  test(`a ${name} modal is ${width} px wide on a wide page, and no wider than a narrow one`, { tag: '@9.modal-widths' }, async ({ page }) => {
    await opens(page, name)
    expect((await panelOf(page, name).boundingBox())?.width).toBe(width)
    await page.setViewportSize({ width: 320, height: 700 })
    expect((await panelOf(page, name).boundingBox())?.width).toBeLessThanOrEqual(320)
  })
}

test('a full modal fills the viewport', { tag: '@9.modal-widths' }, async ({ page }) => {
  await opens(page, 'full')
  expect(await panelOf(page, 'full').boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
})

test('corners are round by 24 px, unless configured', { tag: '@9.modal-look' }, async ({ page }) => {
  await opens(page, 'default')
  await expect(panelOf(page, 'default')).toHaveCSS('border-radius', '24px')
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('modal default')).toHaveCount(0)
  await opens(page, 'square')
  await expect(panelOf(page, 'square')).toHaveCSS('border-radius', '0px')
})

test('the overlay stands at z-index 999 and fades for 400 ms, unless configured', { tag: '@9.modal-look' }, async ({ page }) => {
  const modal = await opens(page, 'default')
  await expect(modal).toHaveCSS('z-index', '999')
  await expect(modal).toHaveCSS('animation-duration', '0.4s')
  expect(await modal.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await expect(await opens(page, 'low')).toHaveCSS('z-index', '10')
})

test('the page behind is dimmed, unless configured', async ({ page }) => {
  await expect(await opens(page, 'default')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.keyboard.press('Escape')
  await expect(await opens(page, 'undimmed')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

for (const { name, after } of [
  { name: 'default', after: 360 },
  { name: 'slow', after: 900 },
]) {
  test(`a ${name} modal that is closed is gone ${after} ms later`, { tag: '@2.modal-fade' }, async ({ page }) => {
    await goesAfter(page, name, after)
  })
}

test('under reduced motion nothing fades', { tag: '@2.modal-fade' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(await opens(page, 'default')).toHaveCSS('animation-name', 'none')
  await page.keyboard.press('Escape')
  await goesAfter(page, 'default', 0)
})

test('Escape closes the top one only, and focus returns to what opened it', { tag: '@2.modal-closes' }, async ({ page }) => {
  const lower = await opens(page, 'default')
  await lower.getByRole('button', { name: 'Open another' }).click()
  const top = page.getByTestId('modal on top')
  await expect(top).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(top).toHaveCount(0)
  await expect(lower).toBeVisible()
  await expect(lower.getByRole('button', { name: 'Open another' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(lower).toHaveCount(0)
  await expect(opener(page, 'default')).toBeFocused()
})

test('a click outside closes the top one only; one inside closes nothing', { tag: '@2.modal-closes' }, async ({ page }) => {
  const lower = await opens(page, 'default')
  await lower.getByRole('button', { name: 'Open another' }).click()
  const top = page.getByTestId('modal on top')
  await top.getByRole('heading').click()
  await expect(top).toBeVisible()
  await page.mouse.click(20, 20)
  await expect(top).toHaveCount(0)
  await expect(lower).toBeVisible()
  await page.mouse.click(20, 20)
  await expect(lower).toHaveCount(0)
})

test('a press inside that ends outside closes nothing', async ({ page }) => {
  const modal = await opens(page, 'default')
  const box = await modal.getByRole('heading').boundingBox()
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
  await page.mouse.down()
  await page.mouse.move(20, 20)
  await page.mouse.up()
  await expect(modal).not.toHaveAttribute('data-closing')
  await expect(modal).toBeVisible()
})

test('the page behind does not scroll while one is open, and does again afterwards', { tag: '@2.modal-focus' }, async ({ page }) => {
  const scrolled = () => page.evaluate(() => window.scrollY)
  const modal = await opens(page, 'default')
  const before = await scrolled()
  await page.mouse.move(20, 450)
  await page.mouse.wheel(0, 400)
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  expect(await scrolled()).toBe(before)
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await page.mouse.wheel(0, -400)
  await expect.poll(scrolled).not.toBe(before)
})

test('Tab goes round inside, forwards and backwards', { tag: '@2.modal-focus' }, async ({ page }) => {
  const modal = await opens(page, 'default')
  const [close, another, done] = [modal.getByRole('button', { name: 'Close' }), modal.getByRole('button', { name: 'Open another' }), modal.getByRole('button', { name: 'Done' })]
  await expect(close).toBeFocused()
  for (const next of [another, done, close]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  for (const next of [done, another, close]) {
    await page.keyboard.press('Shift+Tab')
    await expect(next).toBeFocused()
  }
})

test('title, logo and close button stand as configured, and the title always names the dialog', { tag: '@2.modal-parts' }, async ({ page }) => {
  const plain = await opens(page, 'default')
  await expect(page.getByRole('dialog', { name: 'A modal, default' })).toBeVisible()
  await expect(plain.getByText('onward')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(plain).toHaveCount(0)

  const headless = await opens(page, 'headless')
  await expect(page.getByRole('dialog', { name: 'A modal, headless' })).toBeVisible()
  await expect(headless.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(headless).toHaveCount(0)

  const marked = await opens(page, 'with logo')
  await expect(marked.getByText('onward')).toBeVisible()
  await expect(marked.getByRole('button', { name: 'Close' })).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await marked.getByRole('button', { name: 'Close' }).click()
  await expect(marked).toHaveCount(0)

  await expect((await opens(page, 'without close button')).getByRole('button', { name: 'Close' })).toHaveCount(0)
})

test('a close button and a mark of its own stand in their place', { tag: '@2.modal-parts' }, async ({ page }) => {
  await opener(page, 'with parts of its own').click()
  const modal = page.getByTestId('modal with parts')
  await expect(modal.getByText('Mark', { exact: true })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await modal.getByRole('button', { name: 'Not now' }).click()
  await expect(modal).toHaveCount(0)
})
