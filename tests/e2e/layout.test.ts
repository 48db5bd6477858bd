import type { Locator, Page } from '@playwright/test'
import { seedPlan } from './seed.ts'
import { expect, test, Visit } from './visit.ts'

const STEP = '/onboarding/goal'

const sizeOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

async function at(page: Page, width: number, path: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(path)
  await new Visit(page).settles()
}

test.beforeEach(async ({ page }) => seedPlan(page))

for (const { width, expected } of [
  { width: 320, expected: 320 },
  { width: 480, expected: 480 },
  { width: 768, expected: 480 },
  { width: 1440, expected: 480 },
]) {
  test(`on a page ${width} px wide the content is ${expected} px wide, and in the middle`, { tag: '@9.content-width' }, async ({ page }) => {
    await at(page, width, STEP)
    const main = await sizeOf(page.getByRole('main'))
    expect(main.width).toBe(expected)
    expect(main.x).toBeCloseTo((width - expected) / 2, 0)
  })
}

for (const { width, height } of [
  { width: 767, height: 66 },
  { width: 768, height: 82 },
]) {
  test(`the header is ${height} px high on a page ${width} px wide, on every kind of screen`, { tag: '@9.header-height' }, async ({ page }) => {
    for (const path of ['/', STEP, '/onboarding/subscription', '/auth/login', '/onboarding/nowhere']) {
      await at(page, width, path)
      expect((await sizeOf(page.getByRole('banner'))).height, path).toBe(height)
    }
  })
}

test('the plans on the paywall stand 375 px wide, or as wide as a phone lets them', { tag: '@9.plan-width' }, async ({ page }) => {
  await at(page, 1024, '/onboarding/subscription')
  const plans = page.getByRole('group', { name: 'How long' })
  expect((await sizeOf(plans)).width).toBe(375)
  await at(page, 375, '/onboarding/subscription')
  expect((await sizeOf(plans)).width).toBeLessThanOrEqual(375)
})

test('a page narrower than 320 px is laid out for 320', { tag: '@9.breakpoints' }, async ({ page }) => {
  await at(page, 300, STEP)
  expect(await page.evaluate(() => document.body.getBoundingClientRect().width)).toBe(320)
})

/** What each breakpoint changes, just below it and at it. */
const BREAKPOINTS: readonly { readonly px: number; readonly what: string; readonly read: () => string }[] = [
  { px: 380, what: 'an answer gets more room around it', read: () => getComputedStyle(document.querySelector('label') ?? document.body).paddingLeft },
  { px: 768, what: 'the header grows', read: () => String(document.querySelector('header')?.offsetHeight) },
  { px: 1024, what: 'the column becomes a card on a tinted page', read: () => getComputedStyle(document.querySelector('main') ?? document.body).boxShadow },
  { px: 1440, what: 'the lanes behind the card grow', read: () => getComputedStyle(document.documentElement).backgroundImage },
]

for (const { px, what, read } of BREAKPOINTS) {
  test(`at ${px} px ${what}`, { tag: '@9.breakpoints' }, async ({ page }) => {
    await at(page, px - 1, STEP)
    const below = await page.evaluate(read)
    await page.setViewportSize({ width: px, height: 900 })
    expect(await page.evaluate(read)).not.toBe(below)
    await page.setViewportSize({ width: px + 1, height: 900 })
    const above = await page.evaluate(read)
    await page.setViewportSize({ width: px, height: 900 })
    expect(await page.evaluate(read)).toBe(above)
  })
}

test('spinners stand in three sizes', { tag: '@9.spinner-sizes' }, async ({ page }) => {
  await page.goto('/demo/design')
  await expect(page.getByRole('heading', { name: 'Spinners' })).toBeVisible()
  const sizes = await page.locator('[data-size=sm], [data-size=md], [data-size=lg]').evaluateAll((spinners) =>
    spinners.map((spinner) => `${spinner.getAttribute('data-size')} ${(spinner as HTMLElement).offsetWidth}`),
  )
  expect(new Set(sizes)).toEqual(new Set(['sm 20', 'md 32', 'lg 56']))
})

test('the footer shows the current year on every screen', { tag: '@2.footer-year' }, async ({ page }) => {
  for (const path of ['/', '/onboarding/stress', '/onboarding/plan', '/auth/login', '/gift', '/onboarding/nowhere']) {
    await at(page, 375, path)
    await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Onward`)
  }
})
