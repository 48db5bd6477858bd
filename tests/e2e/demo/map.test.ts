// Uses the built demo: its drawer shows the funnel of this visitor, and a tap on a step leads there.
import type { Page } from '@playwright/test'
import { coach } from '#composition/sites/coach.ts'
import { workouts } from '#composition/sites/workouts.ts'
import { parseAnswers } from '#domain/answers/Answers.ts'
import { nameInWords } from '#demo/map/funnel/funnelMap.ts'
import { firstMissing } from '#domain/funnel/validity.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { answersWhatStands, firstQuestionOf, stands } from '../answering.ts'
import { violations } from '../axe.ts'
import { storedAnswers } from '../seed.ts'
import { expect, test } from '../visit.ts'

const first = firstQuestionOf(workouts)
const drawer = (page: Page) => page.getByRole('complementary', { name: 'Behind the screens' })
const map = (page: Page) => drawer(page).getByRole('group', { name: 'Map', exact: true })
const step = (page: Page, name: RegExp) => map(page).getByRole('button', { name })
const here = (page: Page) => map(page).locator('[aria-current=step]')

async function opensMap(page: Page) {
  await map(page).locator('summary').click()
  await expect(step(page, /^Welcome/)).toBeVisible()
}

test.describe('on a wide window', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test(
    'the map leads to any step, tap after tap, says what it answered or changed, and follows the visitor',
    { tag: '@10.map' },
    async ({ page, visit }) => {
      await page.goto(first.path)
      await visit.settles()
      await page.getByRole('button', { name: 'Behind the screens' }).click()
      await opensMap(page)
      await expect(here(page)).toHaveText(new RegExp(nameInWords(first), 'i'))
      expect(await violations(page)).toEqual([])

      await step(page, /^Goal weight progress/).click()
      await expect(page).toHaveURL(/\/onboarding\/goal-weight-progress$/)
      await visit.settles()
      await expect(map(page).getByRole('status')).toHaveText(
        /^Goal weight progress: answered \d+ questions for you\.$/,
      )
      await expect(here(page)).toHaveText(/Goal weight progress/)

      await step(page, /^Goal answered/).click()
      await expect(page).toHaveURL(/\/onboarding\/goal$/)
      await visit.settles()
      await expect(map(page).getByRole('status')).toHaveText('Goal: no answer was needed.')
      await answersWhatStands(page, workouts, allAnswers({ goal: 2 }))
      await stands(page, workouts)
      await expect(
        step(page, /^Goal weight Asked when goal is lose weight\. Now: goal is get fit\.$/),
      ).toBeVisible()

      await step(page, /^Goal weight Asked/).click()
      await expect(page).toHaveURL(/\/onboarding\/goal-weight$/)
      await expect(map(page).getByRole('status')).toHaveText(
        'Goal weight: changed an answer: goal is lose weight.',
      )

      await step(page, /^Plan/).click()
      await expect(page).toHaveURL(/\/onboarding\/plan$/)
      await visit.settles()
      expect(
        firstMissing(
          workouts.funnel,
          parseAnswers(workouts.funnel, await storedAnswers(page)),
          workouts,
        ),
      ).toBeUndefined()
      await page.goBack()
      await expect(here(page)).toHaveText(/Goal weight/)
      await expect(page.locator('html')).toHaveAttribute('data-travel', 'back')
    },
  )

  test(
    'the map works in a state, which keeps its address, and on the coach site',
    { tag: '@10.map' },
    async ({ page, visit }) => {
      await page.goto('/?state=paywall-signed-in&site=coach')
      await page.waitForURL(/subscription/)
      await visit.settles()
      await page.getByRole('button', { name: 'Behind the screens' }).click()
      await opensMap(page)
      await expect(map(page).getByRole('listitem')).toHaveCount(coach.funnel.length)
      await step(page, /^Stress/).click()
      await expect(page).toHaveURL(/\/onboarding\/stress\?.*state=paywall-signed-in/)
      await visit.settles()
      await expect(here(page)).toHaveText(/Stress/)
    },
  )
})

test(
  'on a phone the map says what it did and closes to show the screen',
  { tag: '@10.map' },
  async ({ page, visit }) => {
    await page.goto(`${first.path}?drawer=open`)
    await visit.settles()
    await opensMap(page)
    await step(page, /^Success/).click()
    await expect(map(page).getByRole('status')).toContainText('Success shows a purchase.')
    await expect(page).toHaveURL(new RegExp(first.path))
    await step(page, /^Height/).click()
    await expect(map(page).getByRole('status')).toBeInViewport({ ratio: 1 })
    expect(await violations(page)).toEqual([])
    await map(page).getByRole('button', { name: 'See the screen' }).click()
    await expect(drawer(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/onboarding\/height/)
    await expect(visit.heading()).toBeInViewport()
  },
)
