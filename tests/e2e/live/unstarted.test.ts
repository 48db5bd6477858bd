// Needs the live build: if the product never starts, the page itself reports that.
import { workouts } from '#domain/site/workouts.ts'
import { firstQuestionOf } from '../answering.ts'
import { expect } from '../visit.ts'
import { collectReports } from './collector.ts'
import { test } from './cutOff.ts'

const PRODUCT = '**/assets/product-*.js'
const FIRST = firstQuestionOf(workouts).path

test(
  'a product that fails at its start, or cannot be fetched, is reported once, with its build, its site and the path without the query',
  { tag: ['@7.unstarted', '@7.readable-reports'] },
  async ({ page, context }) => {
    const reports = await collectReports(page)
    // Adds a failing line at the end, so that the lines above keep their numbers.
    await page.route(PRODUCT, async (route) => {
      const response = await route.fetch()
      return route.fulfill({
        response,
        body: `${await response.text()}\nthrow new TypeError('it broke')`,
      })
    })
    await page.goto(`${FIRST}?email=zoe@example.com`)
    await expect(page.getByText('Onward has not come up yet')).toBeVisible()
    await expect.poll(() => reports.length).toBe(1)
    const release = await page.locator('meta[name=build]').getAttribute('content')
    expect(reports[0]).toMatchObject({
      release,
      site: 'workouts',
      path: FIRST,
      message: 'The product did not start: it broke',
    })
    expect(reports[0]?.frames[0]?.filename).toMatch(/\/assets\/product-[\w-]{8}\.js$/)

    await page.evaluate(() => void setTimeout(() => void Promise.reject(new Error('and more'))))
    await expect
      .poll(() => reports.map(({ message }) => message))
      .toEqual([expect.anything(), 'Unhandled rejection: and more'])

    // On welcome, which stays prerendered, the product cannot be fetched.
    const other = await context.newPage()
    const otherReports = await collectReports(other)
    await other.route(PRODUCT, (route) => route.fulfill({ status: 500 }))
    await other.goto('/')
    await expect
      .poll(() => otherReports[0]?.message)
      .toMatch(/^The product did not start: .*\/assets\/product-[\w-]{8}\.js$/)
    expect(otherReports[0]).toMatchObject({ path: '/', site: 'workouts' })
  },
)
