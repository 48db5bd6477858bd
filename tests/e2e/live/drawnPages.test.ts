// Uses the live build: what its pages contain, which files they ask for, and when. The demo's own files would be among them.
import type { Page } from '@playwright/test'
import { workouts } from '#composition/sites/workouts.ts'
import { word } from '../../visitor/PageVisitor.ts'
import { firstQuestionOf, titleOf } from '../answering.ts'
import { shifts, watchShifts } from '../layoutShifts.ts'
import { seedAnswers } from '../seed.ts'
import { expect, test } from '../visit.ts'

const FIRST = firstQuestionOf(workouts)

/** The scripts that the page has asked for, without their hashes. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /([\w.-]+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? []),
  )

const isIdle = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
  )

/** Waits until the product would have been asked for, if it came by itself. */
async function isLeftAlone(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await isIdle(page)
  await page.waitForLoadState('networkidle')
}

/** What the browser tells about the line. */
const seedLine = (page: Page, line: object) =>
  page.addInitScript(
    (given) => Object.defineProperty(navigator, 'connection', { configurable: true, value: given }),
    line,
  )

test.beforeEach(async ({ page, baseURL }) => {
  // Firebase cannot be reached here.
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => route.abort(),
  )
})

test(
  'welcome needs one small script, and fetches the rest once it is painted and its picture has come',
  { tag: '@10.welcome-without-the-product' },
  async ({ page }) => {
    let letGo = () => undefined as void
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/\.svg$/, (route) => held.then(() => route.continue()))
    const asked: string[] = []
    page.on('request', (request) =>
      asked.push(...(/([\w.-]+)-[\w-]{8}\.js$/.exec(request.url())?.slice(1) ?? [])),
    )
    await page.goto('/', { waitUntil: 'commit' })
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
      )
      .toBe(1)
    await page.waitForLoadState('domcontentloaded')
    await isIdle(page)
    expect(asked).toEqual(['door'])
    letGo()
    await expect.poll(() => asked).toContain('product')
  },
)

for (const [name, line] of Object.entries({
  'on a slow line': { effectiveType: '3g' },
  'where data is saved': { effectiveType: '4g', saveData: true },
})) {
  test(
    `${name}, welcome fetches the product for a newcomer at the first sign of a tap, and for others by itself`,
    { tag: '@10.welcome-without-the-product' },
    async ({ page, context }) => {
      await seedLine(page, line)
      await page.goto('/?utm_source=ad')
      await isLeftAlone(page)
      expect(await scripts(page)).toEqual(['door'])
      await page.getByRole('link', { name: word('btn_start') }).focus()
      await expect.poll(() => scripts(page)).toContain('product')
      await page.getByRole('link', { name: word('btn_start') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(FIRST))
      await expect(page).toHaveURL(new RegExp(`${FIRST.path}\\?utm_source=ad$`))
      await page.goBack()
      await expect(
        page.getByRole('heading', { level: 1, name: word('welcome_title') }),
      ).toBeFocused()

      const other = await context.newPage()
      await seedLine(other, line)
      await seedAnswers(other)
      await other.goto('/')
      await expect(other.getByRole('link', { name: word('welcome_go_on') })).toBeVisible()
    },
  )
}

test(
  'on a slow line, a mouse that rests where welcome opens fetches nothing, and one that moves fetches the product',
  { tag: '@10.welcome-without-the-product' },
  async ({ page }) => {
    await seedLine(page, { effectiveType: '3g' })
    await page.goto('/')
    await isLeftAlone(page)
    // What a browser sends for a mouse at rest: `pointerover`, and `pointermove` without a movement.
    await page.mouse.move(0, 0)
    await isLeftAlone(page)
    expect(await scripts(page)).toEqual(['door'])
    await page.mouse.move(20, 20)
    await expect.poll(() => scripts(page)).toContain('product')
  },
)

test(
  'a tap on the privacy choices opens them, even if nothing but the page had arrived',
  { tag: '@7.privacy-choice' },
  async ({ page }) => {
    await seedLine(page, { effectiveType: '3g' })
    await page.goto('/')
    await page.getByRole('button', { name: word('footer_privacy') }).click()
    await expect(page.getByRole('heading', { name: word('privacy_choices_title') })).toBeVisible()
  },
)

test(
  'the first question, opened by its address, is in the page before any script runs, and an answer tapped then counts',
  { tag: '@10.first-question-in-the-page' },
  async ({ page, context }) => {
    let letGo = () => undefined as void
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/\/product-[\w-]+\.js$/, (route) => held.then(() => route.continue()))
    await watchShifts(page)
    await page.goto(`${FIRST.path}?utm_source=ad`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(titleOf(FIRST))
    await page.getByRole('radio').first().click()
    await expect(page.locator('label[data-checked]')).toHaveCount(1)
    letGo()
    await expect(page).not.toHaveURL(new RegExp(FIRST.path))
    await expect(page).toHaveURL(/\?utm_source=ad$/)
    expect(await shifts(page)).toEqual([])
    await page.goBack()
    await expect(page.getByRole('radio').first()).toBeChecked()

    // Whoever was here before sees what is theirs.
    const other = await context.newPage()
    await other.route(/\/product-[\w-]+\.js$/, (route) => route.abort())
    await seedAnswers(other)
    await other.goto(FIRST.path)
    await expect(other.getByText('Onward has not come up yet')).toBeVisible()
  },
)

test(
  'the first question that stands in the page looks the same once the product has drawn it',
  { tag: '@10.first-question-in-the-page' },
  async ({ page, visit }) => {
    let letGo = () => undefined as void
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/\/product-[\w-]+\.js$/, (route) => held.then(() => route.continue()))
    await page.goto(FIRST.path)
    const places = () =>
      page.locator('h1, label, header > *, footer').evaluateAll((elements) =>
        elements.map((element) => {
          const { top, left, width, height } = element.getBoundingClientRect()
          return { top, left, width, height }
        }),
      )
    await page.evaluate(() => document.fonts.ready)
    const before = await places()
    letGo()
    await expect(visit.heading()).toBeFocused()
    expect(await places()).toEqual(before)
  },
)
