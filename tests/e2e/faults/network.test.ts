import type { BrowserContext } from '@playwright/test'
import { AS_ANA } from '../asAna.ts'
import { seedPlan, storedPlan } from '../seed.ts'
import { expect, test } from '../visit.ts'
import { walk } from '../walk.ts'

const FIVE_SECONDS = { offline: false, latency: 5000, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const NONE = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** The scripts that pages ask for from now on, by address; not what the demo's service worker asks in their name. */
function scriptsAskedIn(context: BrowserContext): string[] {
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.serviceWorker() === null && request.url().endsWith('.js')) asked.push(request.url())
  })
  return asked
}

const named = (part: string) => (url: string) => url.includes(`/assets/${part}-`)

const OFFLINE = 'You are offline. Go on, nothing is lost.'

test('with the network gone from the first question on, every question is answered and the plan is there', { tag: '@10.offline-from-start' }, async ({ page, visit, context }) => {
  test.slow()
  await page.goto('/')
  await page.getByRole('link', { name: 'Build my plan' }).click()
  await expect(visit.heading()).toHaveText('How do you describe yourself?')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await walk(visit, AS_ANA)
  await page.getByRole('button', { name: 'Skip to my plan' }).click()
  await expect(visit.heading()).toHaveText('Ana, your plan is ready')
  await page.getByRole('link', { name: 'Start this plan' }).click()
  await page.getByRole('link', { name: 'Sign up with email' }).click()
  await expect(visit.heading()).toHaveText('Create your account')
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
})

test('a step that did not come while the network was gone comes when it is back, with the answers', { tag: '@10.offline-midway' }, async ({ page, visit, context }) => {
  await seedPlan(page)
  await context.route(/assets\/(stress|energy)-/, (route) => route.abort())
  await page.goto('/onboarding/sleep')
  await visit.settles()
  await context.setOffline(true)
  await visit.picks('6 to 7 hours')
  await expect(visit.heading()).toHaveText('Sorry.. there was an error')
  await context.unroute(/assets\/(stress|energy)-/)
  await context.setOffline(false)
  await expect(visit.heading()).toHaveText('How often do you feel stressed?')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
})

test('a deploy that took a step away offers to load anew, once, and the answers are kept', { tag: '@10.deployed-meanwhile' }, async ({ page, visit, context }) => {
  await seedPlan(page)
  let loads = 0
  page.on('load', () => (loads += 1))
  await context.route(/assets\/stress-/, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.goto('/onboarding/sleep')
  await visit.settles()
  await visit.picks('6 to 7 hours')
  await expect(visit.heading()).toHaveText('Sorry.. there was an error')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect.poll(() => loads).toBe(2)
  await expect(visit.heading()).toHaveText('Sorry.. there was an error')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(loads).toBe(2)
  await context.unroute(/assets\/stress-/)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(visit.heading()).toHaveText('How often do you feel stressed?')
  expect(await storedPlan(page)).toMatchObject({ sleep_duration: 2, displayName: 'Ana' })
})

test('on a line of 5 seconds to anywhere the first screen is there with the first answer, a tap on it leads on, and the step after is fetched once', { tag: '@10.slow-line' }, async ({ page, visit, context }) => {
  const asked = scriptsAskedIn(context)
  const browser = await context.newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', FIVE_SECONDS)
  await page.goto('/', { waitUntil: 'commit' })
  // One answer is waited for: this text needs no script.
  await expect(visit.heading()).toHaveText('A plan that moves the way you do', { timeout: 2000 })
  await page.getByRole('link', { name: 'Build my plan' }).click({ timeout: 12_000 })
  await page.waitForURL('**/onboarding/gender', { timeout: 15_000, waitUntil: 'commit' })
  await browser.send('Network.emulateNetworkConditions', NONE)
  await expect(visit.heading()).toHaveText('How do you describe yourself?', { timeout: 20_000 })
  await page.waitForLoadState('networkidle')
  await visit.picks('Man')
  await expect(visit.heading()).toHaveText('What should we call you?')
  for (const part of ['gender', 'name', 'NameScreen']) expect(asked.filter(named(part)), part).toHaveLength(1)
})

test('a question that is opened by its address asks for its code before the first script is there: a slow line is crossed once for all of it', async ({ page, visit, context }) => {
  const asked = scriptsAskedIn(context)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await context.route(/assets\/index-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/onboarding/gender', { waitUntil: 'commit' })
  const parts = ['compose', 'demo', 'Shell', 'StepView', 'StepPresenter', 'funnel', 'mobx']
  for (const part of parts) await expect.poll(() => asked.some(named(part)), part).toBe(true)
  release()
  await expect(visit.heading()).toHaveText('How do you describe yourself?')
  for (const part of parts) expect(asked.filter(named(part)), part).toHaveLength(1)
})
