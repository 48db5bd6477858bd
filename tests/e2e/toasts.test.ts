import type { Page } from '@playwright/test'
import { expect, test } from './visit.ts'

const notices = (page: Page) => page.locator('.Toastify').getByRole('alert')
const notice = (page: Page, text: string) => notices(page).filter({ hasText: text })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const happened = (page: Page) => page.getByRole('list', { name: 'What happened to notices' }).getByRole('listitem')

test.use({ viewport: { width: 1024, height: 800 }, hasTouch: false, isMobile: false })

test.beforeEach(async ({ page }) => page.goto('/demo/design'))

test('a notice closes by itself after 5 seconds', { tag: '@9.toast-time' }, async ({ page }) => {
  await press(page, 'Success')
  await expect(notice(page, 'It worked')).toBeVisible()
  const shown = Date.now()
  await page.mouse.move(5, 790)
  await expect(happened(page)).toHaveText(['added: success, It worked', 'removed: success, It worked'], { timeout: 9000 })
  const stood = Date.now() - shown
  expect(stood).toBeGreaterThan(4600)
  expect(stood).toBeLessThan(6500)
})

test('under reduced motion a notice closes by itself and by its button too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await press(page, 'Problem')
  await page.locator('.Toastify').getByRole('button', { name: 'close' }).click()
  await expect(notices(page)).toHaveCount(0)
  await press(page, 'Success')
  await expect(notice(page, 'It worked')).toBeVisible()
  await page.mouse.move(5, 790)
  await expect(notices(page)).toHaveCount(0, { timeout: 9000 })
})

test('a notice stands at the top, in the middle', { tag: '@9.toast-place' }, async ({ page }) => {
  await press(page, 'Success')
  await expect(notice(page, 'It worked')).toBeVisible()
  const main = await page.getByRole('main').boundingBox()
  const box = await page.locator('.Toastify__toast').boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo((main?.x ?? 0) + (main?.width ?? 0) / 2, 0)
  expect(box?.y).toBeLessThan(80)
})

test('notices are coloured by type', { tag: '@2.toasts' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const colours = new Map<string, string>()
  for (const [button, text] of [
    ['Success', 'It worked'],
    ['Problem', 'It did not work'],
    ['Hint', 'Good to know'],
    ['Warning', 'Take care'],
  ] as const) {
    await press(page, button)
    const toast = page.locator('.Toastify__toast', { hasText: text })
    colours.set(await toast.evaluate((element) => getComputedStyle(element).backgroundColor), text)
    await toast.getByRole('button', { name: 'close' }).click()
    await expect(toast).toHaveCount(0)
  }
  expect([...colours.values()]).toEqual(['It worked', 'It did not work', 'Good to know', 'Take care'])
})

for (const { percent, stays } of [
  { percent: 75, stays: true },
  { percent: 85, stays: false },
]) {
  test(`a notice dragged by ${percent} percent of its width ${stays ? 'stays' : 'goes'}`, { tag: '@9.toast-drag' }, async ({ page }) => {
    await press(page, 'Success')
    const toast = notice(page, 'It worked')
    const handle = page.locator('.Toastify__toast')
    await expect(toast).toBeVisible()
    await handle.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    const box = await handle.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 30]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 30, y, { steps: 3 })
    await page.mouse.move(x + ((box?.width ?? 0) * percent) / 100, y, { steps: 10 })
    await page.mouse.up()
    await press(page, 'Hint')
    await expect(notice(page, 'Good to know')).toBeVisible()
    await expect(toast).toHaveCount(stays ? 1 : 0, { timeout: 2000 })
  })
}

test('Alt+T leads the focus to the notice', { tag: '@9.toast-place' }, async ({ page }) => {
  await press(page, 'Problem')
  await expect(notice(page, 'It did not work')).toBeVisible()
  await page.keyboard.press('Alt+t')
  await expect(page.locator('.Toastify__toast')).toBeFocused()
})

test('three stand at once; a fourth waits for its turn', { tag: '@2.toasts' }, async ({ page }) => {
  for (const name of ['Success', 'Problem', 'Hint', 'Warning']) await press(page, name)
  await expect(notices(page)).toHaveCount(3)
  await expect(notice(page, 'Take care')).toHaveCount(0)
  await press(page, 'Remove the success')
  await expect(notice(page, 'Take care')).toBeVisible()
})

test('notices added, changed and removed are told to whoever listens', { tag: '@2.toasts' }, async ({ page }) => {
  await press(page, 'Success')
  await expect(notice(page, 'It worked')).toBeVisible()
  await press(page, 'Change the success')
  await expect(notice(page, 'It worked twice')).toBeVisible()
  await press(page, 'Remove the success')
  await expect(happened(page)).toHaveText(['added: success, It worked', 'updated: success, It worked twice', 'removed: success, It worked twice'])
})

test('the same notice stands once, however often it is given', async ({ page }) => {
  await press(page, 'Success')
  await press(page, 'Success')
  await expect(notices(page)).toHaveCount(1)
})
