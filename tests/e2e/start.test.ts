// Needs the build: its prerendered markup, and its chunks, which load late or not at all.
import type { Page } from '@playwright/test'
import { workouts } from '#domain/site/workouts.ts'
import {
  answerUntil,
  answerShownStep,
  firstQuestionOf,
  waitForStep,
  stepAt,
  titleOf,
} from './answering.ts'
import { simulateTranslation } from '../builders/disturbances/translator.ts'
import { holdRequests } from './holdRequests.ts'
import { pageOffline } from './pageOffline.ts'
import { ANSWERED, seedAnswers } from './seed.ts'
import { expect, test } from './visit.ts'

const START = 'Build my plan'
const FIRST = firstQuestionOf(workouts).path
/** The first question of a later section. Its words are in a file of their own. */
const LATER = workouts.funnel.find(({ section }) => section === 'goal') ?? firstQuestionOf(workouts)
const DOOR = /\/assets\/door-/
const SORRY = 'Sorry.. there was an error'

/** Makes CSS animations a hundred times as fast: one of them delays the message about missing scripts. */
async function speedUpAnimations(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 100 })
}

const expectFirstQuestion = (page: Page) =>
  waitForStep(page, workouts).then(({ path }) => expect(path).toBe(FIRST))

test('welcome is shown before any script runs, and hydration keeps its markup and logs no errors', async ({
  page,
  visit,
  browser,
  baseURL,
}) => {
  const contextWithoutScripts = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const pageWithoutScripts = await contextWithoutScripts.newPage()
  await pageWithoutScripts.goto('/')
  await expect(pageWithoutScripts.getByRole('heading', { level: 1 })).toHaveText(
    'A plan that moves the way you do',
  )
  await expect(pageWithoutScripts.getByRole('link', { name: START })).toHaveAttribute('href', FIRST)
  await contextWithoutScripts.close()

  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.setAttribute('data-prerendered', '')
      // Changes the page as browser extensions do, before the page's own scripts run.
      for (const element of [
        document.documentElement,
        document.body,
        document.querySelector('#root a'),
      ])
        element?.setAttribute('data-extension', '')
      document.body.prepend(document.createElement('extension-root'))
    })
  })
  await page.goto('/?utm_source=ad')
  await expect(page.getByRole('link', { name: START })).toHaveAttribute(
    'href',
    `${FIRST}?utm_source=ad`,
  )
  await expect(visit.heading()).toHaveAttribute('data-prerendered', '')
  expect(visit.complaints()).toEqual([])
})

test(
  'if the browser translates welcome before the product starts, the greeting still shows and nothing throws',
  { tag: '@10.translated' },
  async ({ page, visit }) => {
    await page.addInitScript(`addEventListener('DOMContentLoaded', ${simulateTranslation})`)
    await seedAnswers(page)
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Continue where you left off' })).toBeVisible()
    await expect(visit.heading()).toContainText(String(ANSWERED.displayName))
    expect(visit.complaints()).toEqual([])
  },
)

test(
  "while the first script loads, a tap on welcome keeps the visitor's query, and a question requests all its code at once",
  { tag: '@10.slow-line' },
  async ({ page, context }) => {
    const releaseDoor = await holdRequests(page, DOOR)
    await page.goto('/?utm_source=ad', { waitUntil: 'commit' })
    await page.getByRole('link', { name: START }).click()
    releaseDoor()
    await expectFirstQuestion(page)
    await expect(page).toHaveURL(new RegExp(`${FIRST}\\?utm_source=ad$`))

    // A tab that opens just before the demo's service worker controls its pages is reloaded.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const other = await context.newPage()
    await seedAnswers(other)
    const releaseOtherDoor = await holdRequests(other, DOOR)
    await other.goto(LATER.path, { waitUntil: 'commit' })
    const chunks = ['product', 'react', 'libraries', 'questions', 'questions-goal']
    // Counts the page's own requests, without those of the demo's service worker.
    const timesRequested = (chunk: string) =>
      other.evaluate(
        (file) =>
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => new RegExp(`/assets/${file}-[\\w-]{8}\\.js$`).test(name)).length,
        chunk,
      )
    for (const chunk of chunks)
      await expect.poll(() => timesRequested(chunk), chunk).toBeGreaterThan(0)
    releaseOtherDoor()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(titleOf(LATER))
    for (const chunk of chunks) expect(await timesRequested(chunk), chunk).toBe(1)
  },
)

test(
  'without scripts, or if they do not load, the page explains what to do and needs no other files',
  { tag: '@10.last-resort' },
  async ({ page, browser, baseURL }) => {
    const withoutScripts = await (
      await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    ).newPage()
    await speedUpAnimations(withoutScripts)
    await withoutScripts.goto('/')
    await withoutScripts.getByRole('link', { name: 'Build my plan' }).click()
    await expect(withoutScripts.getByText('Onward has not come up yet')).toBeVisible()
    await expect(
      withoutScripts.getByRole('link', { name: 'Write to help@onward.example' }),
    ).toHaveAttribute('href', 'mailto:help@onward.example')

    await speedUpAnimations(page)
    await page.route(/\.(?:js|css)$/, (route) => route.abort())
    await page.goto('/auth/login')
    await expect(page.getByText('Onward has not come up yet')).toBeVisible()
    await page.unroute(/\.(?:js|css)$/)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
    await expect(page.getByText('Onward has not come up yet')).toBeHidden()
  },
)

test(
  'if a chunk does not load, the page offers to reload, or works without the chunk if it is optional',
  { tag: ['@7.errors-outside-screens', '@8.rendering-fails', '@10.offline-no-reload'] },
  async ({ page, context, visit }) => {
    // One route serves the whole test, because adding or removing a route can abort a navigation.
    let broken = ''
    await context.route('**/assets/**', (route) =>
      broken && new RegExp(`/assets/${broken}-`).test(route.request().url())
        ? route.abort()
        : route.continue(),
    )
    const reloadByButton = async () => {
      await expect(visit.heading()).toHaveText(SORRY)
      broken = ''
      await page.getByRole('button', { name: 'Reload the page' }).click()
    }

    // The product does not load.
    const lastResort = page.getByText('Onward has not come up yet')
    broken = 'product'
    await page.goto(FIRST)
    await expect(lastResort).toBeVisible()
    broken = ''
    await page.getByRole('link', { name: 'Try again' }).click()
    await expectFirstQuestion(page)

    // The product does not load after a tap on welcome, offline. It starts by itself once the network returns.
    broken = 'product'
    await page.goto('/')
    const setOffline = await pageOffline(page)
    await setOffline(true)
    await page.getByRole('link', { name: START }).click()
    await expect(page.getByText(/^You are offline\. It comes up by itself/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try again' })).toBeHidden()
    broken = ''
    await setOffline(false)
    await expectFirstQuestion(page)

    // The words of a later section do not load. The answers are kept.
    await seedAnswers(page, { units: 'metric' })
    broken = 'questions-goal'
    await page.goto(FIRST)
    await answerUntil(page, workouts, ANSWERED, LATER.path)
    await reloadByButton()
    await waitForStep(page, workouts)
    expect(stepAt(page, workouts).path).toBe(LATER.path)

    // Optional chunks of a screen do not load.
    broken = '(?:Toasts|SignedIn|StartAgain)'
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Continue where you left off' })).toBeVisible()
    await answerShownStep(page, workouts, ANSWERED)
    await answerShownStep(page, workouts, ANSWERED)
    await expect(visit.heading()).toHaveText(titleOf(stepAt(page, workouts)))
  },
)
