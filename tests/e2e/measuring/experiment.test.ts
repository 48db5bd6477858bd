// Uses the built demo: its drawer, reloads, a second tab, and the events on the network.
import type { Page } from '@playwright/test'
import { ANSWERED } from '../answers.ts'
import { seedAnswers } from '../seed.ts'
import { expect, test } from '../visit.ts'
import { Leaving } from './leaving.ts'

test.use({ viewport: { width: 1440, height: 900 }, asksConsent: true })

const PAYWALL = '/onboarding/subscription'

const top = async (page: Page, name: string) =>
  (await page.getByRole('heading', { name }).boundingBox())?.y ?? NaN
const topOfPlans = async (page: Page) =>
  (await page.getByRole('radio', { name: /^1 month/ }).boundingBox())?.y ?? NaN

/** Whether what is included stands above the plans, in their column. */
const includedFirst = async (page: Page) =>
  (await page.getByRole('main').getByRole('heading', { name: 'What you get' }).boundingBox())?.x ===
    (await page.getByRole('main').getByRole('heading', { level: 1 }).boundingBox())?.x &&
  (await top(page, 'What you get')) < (await topOfPlans(page))

const exposures = (leaving: Leaving) =>
  leaving.events.flatMap(({ name, params }) =>
    name === 'experiment_exposure'
      ? [`${String(params['experiment'])}:${String(params['arm'])}`]
      : [],
  )

test(
  'the drawer puts the visitor into the other arm, which stays; its exposure is told after the consent, once in each tab, across reloads',
  { tag: ['@7.experiments', '@2.paywall-first'] },
  async ({ page, visit, context }) => {
    await seedAnswers(page)
    const leaving = new Leaving(page)
    await page.goto(PAYWALL)
    await expect(page.getByRole('radio')).toHaveCount(4)
    expect(await includedFirst(page)).toBe(false)

    await page.getByRole('button', { name: 'Behind the screens' }).click()
    const drawer = page.getByRole('complementary', { name: 'Behind the screens' })
    const part = drawer.getByRole('group', { name: 'Experiments' })
    await part.locator('summary').click()
    await part.getByRole('combobox', { name: 'paywall_first' }).selectOption('included')
    const loaded = page.waitForEvent('load')
    await part.getByRole('button', { name: 'Load the page with the changes' }).click()
    await loaded
    await visit.settles()
    await expect(page.getByRole('radio')).toHaveCount(4)
    await expect.poll(() => includedFirst(page)).toBe(true)
    await page.reload()
    await visit.settles()
    await expect.poll(() => includedFirst(page)).toBe(true)

    const other = await context.newPage()
    await seedAnswers(other, ANSWERED)
    const leavingOther = new Leaving(other)
    await other.goto(PAYWALL)
    await expect(other.getByRole('radio')).toHaveCount(4, { timeout: 20_000 })
    await expect.poll(() => includedFirst(other)).toBe(true)
    await expect(other.getByRole('button', { name: 'Allow', exact: true })).toBeVisible()
    expect([...leaving.measuring, ...leavingOther.measuring]).toEqual([])

    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    const told = () => [exposures(leaving), exposures(leavingOther)]
    const once = [['paywall_first:included'], ['paywall_first:included']]
    await expect.poll(told).toEqual(once)
    await expect.poll(() => leaving.events.map(({ name }) => name)).toContain('view_item_list')
    await expect.poll(() => leavingOther.events.map(({ name }) => name)).toContain('view_item_list')
    await other.reload()
    await expect
      .poll(() =>
        leavingOther.events
          .filter(({ name }) => name === 'view_item_list')
          .map(({ params }) => params['arms']),
      )
      .toContain('paywall_first:included')
    expect(told()).toEqual(once)
  },
)
