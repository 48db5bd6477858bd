// Needs the live build, to see what its pages contain, which files they request, and when. The demo would add its own files.
import type { Page } from '@playwright/test'
import { workouts } from '#domain/site/workouts.ts'
import { word } from '../../visitor/PageVisitor.ts'
import { firstQuestionOf, titleOf } from '../answering.ts'
import { holdRequests } from '../holdRequests.ts'
import { shifts, watchShifts } from '../layoutShifts.ts'
import { seedAnswers } from '../seed.ts'
import { expect } from '../visit.ts'
import { test } from './cutOff.ts'
import { untilAtRest } from './untilAtRest.ts'
import { untilIdle } from './untilIdle.ts'

const FIRST = firstQuestionOf(workouts)
const PRODUCT = /\/assets\/product-/

/** The scripts that the page has requested, without the hashes in their names. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /([\w.-]+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? []),
  )

/** Waits until a page that fetches the product without a tap would have requested it. */
async function untilFetchedWithoutTap(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await untilIdle(page)
  await untilAtRest(page)
}

/** Sets what the browser reports about the connection. */
const setConnection = (page: Page, connection: object) =>
  page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value }),
    connection,
  )

const startLink = (page: Page) => page.getByRole('link', { name: word('btn_start') })

test(
  'welcome needs one small script, and fetches the rest after it is painted and its picture has loaded',
  { tag: '@10.welcome-without-the-product' },
  async ({ page }) => {
    const releasePicture = await holdRequests(page, /\.svg$/)
    const requested: string[] = []
    page.on('request', (request) =>
      requested.push(...(/([\w.-]+)-[\w-]{8}\.js$/.exec(request.url())?.slice(1) ?? [])),
    )
    await page.goto('/', { waitUntil: 'commit' })
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
      )
      .toBe(1)
    await page.waitForLoadState('domcontentloaded')
    await untilIdle(page)
    expect(requested).toEqual(['door'])
    releasePicture()
    await expect.poll(() => requested).toContain('product')
  },
)

test(
  'on a slow connection, or if the browser saves data, welcome fetches the product for a new visitor only when a tap is likely, and for a returning visitor at once; a tap on the privacy choices opens them',
  { tag: ['@10.welcome-without-the-product', '@7.privacy-choice'] },
  async ({ page, context }) => {
    await setConnection(page, { effectiveType: '3g' })
    await page.goto('/?utm_source=ad')
    await untilFetchedWithoutTap(page)
    // For a mouse at rest, a browser sends `pointerover`, and `pointermove` without a movement.
    await page.mouse.move(0, 0)
    await untilFetchedWithoutTap(page)
    expect(await scripts(page)).toEqual(['door'])
    await page.mouse.move(20, 20)
    await expect.poll(() => scripts(page)).toContain('product')
    await startLink(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(FIRST))
    await expect(page).toHaveURL(new RegExp(`${FIRST.path}\\?utm_source=ad$`))
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: word('welcome_title') })).toBeFocused()

    const dataSaverPage = await context.newPage()
    await setConnection(dataSaverPage, { effectiveType: '4g', saveData: true })
    await dataSaverPage.goto('/')
    await untilFetchedWithoutTap(dataSaverPage)
    expect(await scripts(dataSaverPage)).toEqual(['door'])
    await startLink(dataSaverPage).focus()
    await expect.poll(() => scripts(dataSaverPage)).toContain('product')

    const privacyPage = await context.newPage()
    await setConnection(privacyPage, { effectiveType: '3g' })
    await privacyPage.goto('/')
    await privacyPage.getByRole('button', { name: word('footer_privacy') }).click()
    await expect(
      privacyPage.getByRole('heading', { name: word('privacy_choices_title') }),
    ).toBeVisible()

    const returningPage = await context.newPage()
    await setConnection(returningPage, { effectiveType: '3g' })
    await seedAnswers(returningPage)
    await returningPage.goto('/')
    await expect(returningPage.getByRole('link', { name: word('welcome_go_on') })).toBeVisible()
  },
)

test(
  'the first question, opened by its address, is shown before the product has loaded; an answer that is tapped before that counts, and nothing moves',
  { tag: '@10.first-question-in-the-page' },
  async ({ page, context }) => {
    const releaseProduct = await holdRequests(page, PRODUCT)
    await watchShifts(page)
    await page.goto(`${FIRST.path}?utm_source=ad`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(titleOf(FIRST))
    const boxes = () =>
      page.locator('h1, label, header > *, footer').evaluateAll((elements) =>
        elements.map((element) => {
          const { top, left, width, height } = element.getBoundingClientRect()
          return { top, left, width, height }
        }),
      )
    await page.evaluate(() => document.fonts.ready)
    const prerenderedBoxes = await boxes()
    await page.getByRole('radio').first().click()
    await expect(page.locator('label[data-checked]')).toHaveCount(1)
    releaseProduct()
    await expect(page).not.toHaveURL(new RegExp(FIRST.path))
    await expect(page).toHaveURL(/\?utm_source=ad$/)
    expect(await shifts(page)).toEqual([])
    await page.goBack()
    await expect(page.getByRole('radio').first()).toBeChecked()
    expect(await boxes()).toEqual(prerenderedBoxes)

    // A returning visitor is not shown the prerendered question, but waits for the product.
    const other = await context.newPage()
    await other.route(PRODUCT, (route) => route.abort())
    await seedAnswers(other)
    await other.goto(FIRST.path)
    await expect(other.getByText('Onward has not come up yet')).toBeVisible()
  },
)
