import { BROWSER_FLOOR } from '../../scripts/checks/browserFloor.mjs'
import { workouts } from '#domain/site/workouts.ts'
import { answerUntil } from '../e2e/answering.ts'
import { ANSWERED } from '../e2e/seed.ts'
import { expect, test } from '../e2e/visit.ts'
import { ACTIVE_TITLE } from '#tests/builders/activeTitle.ts'

test('a visitor walks from welcome to an account and a paid subscription in the oldest supported Chrome', async ({
  page,
  visit,
  browser,
}) => {
  test.slow()
  expect(browser.version()).toMatch(new RegExp(`^${BROWSER_FLOOR.chrome}\\.`))
  await page.goto('/')
  await answerUntil(page, workouts, ANSWERED, '/onboarding/plan')
  await page.getByRole('link', { name: 'Start this plan' }).click()
  await page.getByRole('link', { name: 'Sign up with email' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('old.browser@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Create account' }).click()
  await visit.arrivesAt('/onboarding/subscription')
  await page.getByRole('button', { name: /^Pay .+ and start$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ACTIVE_TITLE, {
    timeout: 30_000,
  })
})
