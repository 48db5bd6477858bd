// Uses the built demo: its drawer shows where the visits of this browser left.
import type { Page } from '@playwright/test'
import { workouts } from '#composition/sites/workouts.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { answersWhatStands, firstQuestionOf, stands } from '../answering.ts'
import { violations } from '../axe.ts'
import { seedAnswers } from '../seed.ts'
import { expect, test } from '../visit.ts'

test.use({ viewport: { width: 1440, height: 900 }, asksConsent: true })

const first = firstQuestionOf(workouts)
const exits = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Behind the screens' })
    .getByRole('group', { name: 'Exits', exact: true })
const row = (page: Page, step: { readonly name: string }) =>
  exits(page).getByRole('row', { name: new RegExp(`^${step.name.replaceAll('_', ' ')} `) })

test(
  'the drawer shows live where the visits of this browser left, by campaign, until the demo is started anew',
  { tag: '@7.exits' },
  async ({ page, context }) => {
    await page.goto(`${first.path}?utm_source=ad&utm_medium=cpc&utm_campaign=spring`)
    await page.getByRole('button', { name: 'Behind the screens' }).click()
    await exits(page).locator('summary').click()
    await expect(exits(page)).toContainText('No visit of this browser has allowed analytics')
    await answersWhatStands(page, workouts, allAnswers())
    const second = await stands(page, workouts)
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await expect(row(page, first)).toHaveText(/^\D*1100\d+\.\d s$/)
    await expect(row(page, second)).toHaveText(/^\D*111100$/)
    expect(await violations(page)).toEqual([])

    const other = await context.newPage()
    await other.goto(first.path)
    await other.getByRole('button', { name: 'Behind the screens' }).click()
    await exits(other).locator('summary').click()
    await expect(row(other, first)).toHaveText(/^\D*22150\d+\.\d s$/)
    await exits(other).getByLabel('One table for').selectOption('each campaign')
    await expect(exits(other).getByRole('table', { name: 'campaign spring' })).toBeVisible()
    await other.evaluate(() => window.onwardDemo?.reset())
    await other.goto(first.path)
    await other.getByRole('button', { name: 'Behind the screens' }).click()
    await exits(other).locator('summary').click()
    await expect(row(other, first)).toHaveText(/^\D*111100$/)
  },
)

test(
  'who is at the very screen that an experiment changes stands in the table of the arm that they see',
  { tag: '@7.exits' },
  async ({ page, visit }) => {
    await seedAnswers(page)
    await page.goto('/onboarding/subscription')
    await page.getByRole('button', { name: 'Behind the screens' }).click()
    const experiments = page
      .getByRole('complementary', { name: 'Behind the screens' })
      .getByRole('group', { name: 'Experiments' })
    await experiments.locator('summary').click()
    await experiments.getByRole('combobox', { name: 'paywall_first' }).selectOption('included')
    const loaded = page.waitForEvent('load')
    await experiments.getByRole('button', { name: 'Load the page with the changes' }).click()
    await loaded
    await visit.settles()
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await page.getByRole('button', { name: 'Behind the screens' }).click()
    await exits(page).locator('summary').click()
    await exits(page).getByLabel('One table for').selectOption('each arm')
    await expect(
      exits(page)
        .getByRole('table', { name: 'arm paywall_first:included: 1 visit' })
        .getByRole('row', { name: /^subscription / }),
    ).toHaveText('subscription111100')
    await expect(exits(page).getByRole('table')).toHaveCount(1)
  },
)
