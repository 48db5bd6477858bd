// Needs the built demo: its drawer shows requests and changes settings.
import type { Page } from '@playwright/test'
import { workouts } from '#composition/sites/workouts.ts'
import { isAsking } from '#domain/funnel/Step.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { answerShownStep, firstQuestionOf, waitForStep } from '../answering.ts'
import { violations } from '../axe.ts'
import { expect, test } from '../visit.ts'

test.use({ viewport: { width: 1280, height: 900 }, asksConsent: true })

const part = (page: Page, name: string) =>
  page
    .getByRole('complementary', { name: 'Behind the screens' })
    .getByRole('group', { name, exact: true })
const unfold = (page: Page, name: string) => part(page, name).locator('summary').first().click()
const openDrawer = (page: Page) => page.getByRole('button', { name: 'Behind the screens' }).click()

test('the drawer shows at once what the page sends after consent, and switches a step off for the next load', async ({
  page,
  visit,
}) => {
  const first = firstQuestionOf(workouts)
  await page.goto(`${first.path}?utm_source=ad&utm_medium=cpc&utm_campaign=spring`)
  await openDrawer(page)
  await unfold(page, 'Events')
  await expect(part(page, 'Events')).toContainText(
    'Nothing leaves the page until the visitor allows it.',
  )
  const answered = await answerShownStep(page, workouts, allAnswers())
  const second = await waitForStep(page, workouts)
  await expect(part(page, 'Visit')).toContainText('Analyticsnot chosen yet')
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(part(page, 'Visit')).toContainText('Analyticsallowed')
  const events = part(page, 'Events').getByRole('listitem')
  await expect(
    events.filter({ hasText: isAsking(answered) ? `${answered.writes}_answer` : answered.path }),
  ).toHaveText(/Firebase Analytics/)
  await expect(events.filter({ hasText: 'Tag manager' })).not.toHaveCount(0)
  await unfold(page, 'Properties')
  await expect(part(page, 'Properties')).toContainText('first_sourcead')
  await unfold(page, 'Calls')
  await expect(
    part(page, 'Calls').getByRole('listitem').filter({ hasText: 'installations' }).first(),
  ).toContainText('200')
  expect(await violations(page)).toEqual([])

  const flag = second.flag ?? ''
  await unfold(page, 'Settings')
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill(flag)
  await page.getByRole('combobox', { name: flag, exact: true }).selectOption('false')
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Load the page with the changes' }).click()
  await loaded
  await visit.settles()
  await page.goto(first.path)
  await answerShownStep(page, workouts, allAnswers())
  const next = await waitForStep(page, workouts)
  expect(workouts.funnel.indexOf(next)).toBeGreaterThan(workouts.funnel.indexOf(second))
})
