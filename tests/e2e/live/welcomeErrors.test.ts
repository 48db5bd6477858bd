// Needs the live build: errors on welcome, before any measuring code is fetched.
import type { Page } from '@playwright/test'
import { expect } from '../visit.ts'
import { collectReports } from './collector.ts'
import { test } from './cutOff.ts'
import { hidePage } from './hidePage.ts'

/** A new visitor, who has not chosen what may be measured. */
test.use({ asksConsent: true })

const PRODUCT = '**/assets/product-*.js'
const REPORTING = /\/assets\/reporting-[\w-]+\.js$/

/** Throws an error on the page, outside any screen. */
const throwError = (page: Page, text: string) =>
  page.evaluate(
    (message) => void setTimeout(() => void Promise.reject(new TypeError(message))),
    text,
  )

/** Throws an error on a page that has not fetched the product, and waits for the code that reports it. */
async function throwEarlyError(page: Page, text: string): Promise<void> {
  const arriving = page.waitForResponse((response) => REPORTING.test(response.url()))
  await throwError(page, text)
  // When a second import of the file has settled, the file has run.
  await page.evaluate((file) => import(file), (await arriving).url())
}

test(
  'an error on welcome is reported once, with the build, the site and the path, and without personal data',
  { tag: '@7.welcome-errors' },
  async ({ page }) => {
    const reports = await collectReports(page)
    const product = page.waitForResponse(PRODUCT)
    await page.goto('/?utm_term=zoe@example.com')
    await product
    await expect(page.locator('#root a[href^="/onboarding"]')).toBeVisible()
    await throwError(page, 'zoe@example.com broke')
    const ours = () => reports.filter(({ message }) => message.endsWith('broke'))
    await expect.poll(() => ours().length).toBe(1)
    const release = await page.locator('meta[name=build]').getAttribute('content')
    expect(ours()[0]).toMatchObject({
      release,
      site: 'workouts',
      path: '/',
      message: 'Unhandled rejection: [email] broke',
    })
    await throwError(page, 'zoe@example.com broke')
    await throwError(page, 'and more')
    await expect
      .poll(() => reports.map(({ message }) => message))
      .toContain('Unhandled rejection: and more')
    expect(ours()).toHaveLength(1)
  },
)

test(
  'if the product has not loaded on a slow connection, an error on welcome is reported when the page is hidden, or by the product when that has loaded; the reporting code is not fetched before the error',
  { tag: '@7.welcome-errors' },
  async ({ page, context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } })
    })
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    const reports = await collectReports(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(requested.filter((url) => REPORTING.test(url))).toEqual([])
    await throwEarlyError(page, 'it broke')
    await throwError(page, 'it broke')
    expect(reports).toEqual([])
    await hidePage(page)
    await expect
      .poll(() => reports)
      .toEqual([
        expect.objectContaining({
          site: 'workouts',
          path: '/',
          message: 'Unhandled rejection: it broke',
        }),
      ])

    const other = await context.newPage()
    const otherReports = await collectReports(other)
    await other.goto('/')
    await throwEarlyError(other, 'it broke')
    const product = other.waitForResponse(PRODUCT)
    await other.getByRole('link', { name: 'Build my plan' }).click()
    await product
    const broken = () => otherReports.filter(({ message }) => message.endsWith('it broke'))
    await expect.poll(() => broken().length).toBe(1)
    await hidePage(other)
    expect(broken()).toHaveLength(1)
  },
)
