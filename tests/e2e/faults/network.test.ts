// Needs the built page and its network: offline, slow, or without files that a deploy removed.
import type { BrowserContext } from '@playwright/test'
import { workouts } from '#domain/site/workouts.ts'
import { sequenceOf } from '#domain/funnel/Sequence.ts'
import type { Step } from '#domain/funnel/Step.ts'
import { byKey } from '#domain/answers/Answers.ts'
import { answerShownStep, firstQuestionOf, waitForStep, titleOf } from '../answering.ts'
import { holdRequests } from '../holdRequests.ts'
import { pageOffline } from '../pageOffline.ts'
import { ANSWERED, seedAnswers, storedAnswers } from '../seed.ts'
import { expect, test } from '../visit.ts'

const SLOW = {
  offline: false,
  latency: 1000,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
}
const UNLIMITED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const SORRY = 'Sorry.. there was an error'

const FIRST = firstQuestionOf(workouts)
const SEQUENCE = sequenceOf(workouts.funnel, byKey(ANSWERED), () => true)
/** Two consecutive steps. The second begins a section, so the first does not need the file with the words of the second. */
const [HERE, NEXT] = SEQUENCE.steps.flatMap((step): readonly (readonly [Step, Step])[] => {
  const next = SEQUENCE.next(step)
  return step.section && step !== FIRST && next?.kind === 'choice' && next.section !== step.section
    ? [[step, next]]
    : []
})[0] ?? [FIRST, FIRST]

/** The scripts that pages request from now on, by URL, without requests from the demo's service worker. */
function scriptsRequestedIn(context: BrowserContext): string[] {
  const requested: string[] = []
  context.on('request', (request) => {
    if (request.serviceWorker() === null && request.url().endsWith('.js'))
      requested.push(request.url())
  })
  return requested
}

/** Matches the URL of the file with the words and pictures of a step's section. */
const sectionFileOf = ({ section }: Pick<Step, 'section'>) =>
  new RegExp(`/assets/questions-${section}-[\\w-]{8}\\.js$`)

test('after Back from a question that is still loading, the previous question can be answered again', async ({
  page,
  visit,
  context,
}) => {
  const next = SEQUENCE.next(FIRST) ?? FIRST
  let release: (() => void) | undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await context.route(/\/assets\/questions-/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(FIRST.path)
  await waitForStep(page, workouts)
  await answerShownStep(page, workouts, ANSWERED)
  await expect(page).toHaveURL(next.path)
  await page.goBack()
  await expect(page).toHaveURL(FIRST.path)
  release?.()
  await answerShownStep(page, workouts, ANSWERED)
  await expect(visit.heading()).toHaveText(titleOf(next))
})

test(
  'if a step cannot be loaded offline, an error page links to other pages but offers no reload; the step loads when the network returns, and the answers are kept',
  { tag: ['@10.offline-midway', '@10.offline-no-reload'] },
  async ({ page, visit, context }) => {
    await seedAnswers(page)
    await context.route(sectionFileOf(NEXT), (route) => route.abort())
    await page.goto(HERE.path)
    await waitForStep(page, workouts)
    const setOffline = await pageOffline(page)
    await setOffline(true)
    await answerShownStep(page, workouts, ANSWERED)
    await expect(visit.heading()).toHaveText(SORRY)
    await expect(page.getByText(/[Rr]eload/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(visit.heading()).toHaveText(SORRY)
    await page.getByRole('link', { name: 'Go to the start page' }).click()
    await expect(page.getByRole('link', { name: 'Continue where you left off' })).toBeVisible()
    await page.goBack()
    await expect(visit.heading()).toHaveText(SORRY)
    await context.unroute(sectionFileOf(NEXT))
    await setOffline(false)
    await expect(visit.heading()).toHaveText(titleOf(NEXT))
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  },
)

test(
  'if a deploy removed the file of a step, the page reloads as soon as it is online; if the file is still missing, the page offers to reload; the answers are kept',
  { tag: ['@10.deployed-meanwhile', '@10.offline-no-reload'] },
  async ({ page, visit, context }) => {
    await seedAnswers(page)
    let [loads, requests, isOffline] = [0, 0, false]
    page.on('load', () => (loads += 1))
    await context.route(sectionFileOf(NEXT), (route) => {
      requests += 1
      return isOffline ? route.abort() : route.fulfill({ status: 404, body: 'gone' })
    })
    const missingFile = page.waitForResponse(sectionFileOf(NEXT))
    await page.goto(HERE.path)
    await waitForStep(page, workouts)
    await missingFile
    await page.waitForLoadState('networkidle')
    const setOffline = await pageOffline(page)
    isOffline = true
    await setOffline(true)
    await answerShownStep(page, workouts, ANSWERED)
    await expect(visit.heading()).toHaveText(SORRY)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(loads).toBe(1)
    requests = 0
    isOffline = false
    await setOffline(false)
    await expect.poll(() => loads).toBe(2)
    await expect(visit.heading()).toHaveText(SORRY)
    expect(requests, 'requests for the missing file').toBeLessThan(8)
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })),
    )
    expect(loads).toBe(2)
    await context.unroute(sectionFileOf(NEXT))
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(visit.heading()).toHaveText(titleOf(NEXT))
    expect(await storedAnswers(page)).toEqual(ANSWERED)
  },
)

test(
  'on a slow connection the first screen appears with the first response, a tap on it works, and the next step is fetched once',
  { tag: '@10.slow-line' },
  async ({ page, visit, context }) => {
    const requested = scriptsRequestedIn(context)
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', SLOW)
    const releaseScripts = await holdRequests(context, /\.js$/)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(visit.heading()).toHaveText('A plan that moves the way you do')
    releaseScripts()
    await page.getByRole('link', { name: 'Build my plan' }).click()
    await page.waitForURL(`**${FIRST.path}`, { waitUntil: 'commit' })
    await devTools.send('Network.emulateNetworkConditions', UNLIMITED)
    await expect(visit.heading()).toHaveText(titleOf(FIRST))
    await page.waitForLoadState('networkidle')
    await answerShownStep(page, workouts, ANSWERED)
    const second = await waitForStep(page, workouts)
    expect(requested.filter((url) => sectionFileOf(second).test(url))).toHaveLength(1)
  },
)

test(
  'a screen whose style sheet failed to load is shown with its styles when the network has returned',
  { tag: '@10.offline-midway' },
  async ({ page, context, visit }) => {
    let isBroken = true
    await context.route(/\/assets\/EndContractView-[\w-]{8}\.css$/, (route) =>
      isBroken ? route.abort() : route.continue(),
    )
    await page.goto('/')
    await page.getByRole('link', { name: 'Cancel or withdraw from contract' }).click()
    await expect(visit.heading()).toHaveText(SORRY)
    isBroken = false
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(visit.heading()).toHaveText('End your contract')
    await expect(page.locator('form')).toHaveCSS('display', 'grid')
  },
)
