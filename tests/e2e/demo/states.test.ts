// Needs the built demo: an address opens a screen in one of its states, and leaves the visitor's own visit unchanged.
import { readFileSync } from 'node:fs'
import { workouts } from '#domain/site/workouts.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { answerShownStep, firstQuestionOf, waitForStep } from '../answering.ts'
import { violations } from '../axe.ts'
import { storedAnswers } from '../seed.ts'
import { expect, test } from '../visit.ts'

const first = firstQuestionOf(workouts)
/** The modules in each file of the built demo. */
const MODULES = JSON.parse(readFileSync('dist-demo/.vite/modules.json', 'utf8')) as Readonly<
  Record<string, readonly string[]>
>
const STATE_FILES = Object.keys(MODULES).filter((file) =>
  MODULES[file]?.some((module) => /^demo\/(enter\.tsx|states\/)|@testing-library/.test(module)),
)

test("a link to a state shows the state in its theme and on its site, even after a reload, and going back leads to the visitor's own unchanged visit", async ({
  page,
  visit,
}) => {
  const fetched = new Set<string>()
  page.on('request', (request) => void fetched.add(new URL(request.url()).pathname.slice(1)))
  const stateFilesFetched = () => STATE_FILES.filter((file) => fetched.has(file))
  await page.goto(first.path)
  await answerShownStep(page, workouts, allAnswers())
  const ownStep = await waitForStep(page, workouts)
  const storedBefore = await storedAnswers(page)
  expect(stateFilesFetched(), 'files of states before a state is opened').toEqual([])

  await page.goto('/?states')
  await expect.poll(stateFilesFetched).not.toEqual([])
  await page.getByRole('searchbox', { name: 'Find a state' }).fill('paywall promo dark coach')
  await expect(page.getByRole('status')).toHaveText(/^1 of \d+ states$/)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'paywall, promo without an end' }).click()
  await expect(page.getByText('30% off for you')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'coach')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(page.getByRole('complementary', { name: 'State of the demo' })).toContainText(
    'paywall, promo without an end',
  )
  await page.getByRole('radio', { name: /^3 months/ }).click()
  await page.reload()
  await expect(page.getByText('30% off for you')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^3 months/ })).toBeChecked()

  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Find a state' })).toHaveValue(
    'paywall promo dark coach',
  )
  await page.goBack()
  await visit.settles()
  expect(visit.path).toBe(ownStep.path)
  expect(await storedAnswers(page)).toEqual(storedBefore)

  await page.goto('/?state=a-step-that-failed-to-render')
  await expect(page.getByRole('complementary', { name: 'State of the demo' })).toContainText(
    'block the address in the developer tools',
  )
  await expect(visit.heading()).toBeVisible()
  await page.goto('/?state=paywal%20signd%20in')
  const message = page.getByRole('alert')
  await expect(message).toContainText('There is no state “paywal signd in”. These come near:')
  await expect(message.getByRole('link').first()).toHaveText('paywall, signed in')
})
