// Needs a host that deploys a build during a visit: from then on, it serves only the new build, whose files have other names.
import type { Page } from '@playwright/test'
import { workouts } from '#domain/site/workouts.ts'
import type { Step } from '#domain/funnel/Step.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { word } from '../../visitor/PageVisitor.ts'
import {
  answerUntil,
  answerShownStep,
  firstQuestionOf,
  waitForStep,
  titleOf,
} from '../answering.ts'
import { seedAnswers, signIn, storedAnswers } from '../seed.ts'
import { paymentWindow, pays } from '../paying/paymentWindow.ts'
import { expect, test as base } from '../visit.ts'
import { type Host, startHost } from './host.ts'
import { ACTIVE_TITLE } from '#tests/builders/activeTitle.ts'

const BEFORE = 'dist-demo'
const AFTER = 'dist-next'
const PAYWALL = '/onboarding/subscription'
const ANSWERS = allAnswers()
/** The last step of a section, and a question for a number in a later section. */
const [EARLIER, NUMBER] = numberAfterASection()

const test = base.extend<{ host: Host; loads: { count: number } }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  host: async ({}, provide) => {
    const host = await startHost(BEFORE)
    await provide(host)
    await host.close()
  },
  baseURL: async ({ host }, provide) => provide(host.origin),
  loads: async ({ page }, provide) => {
    const loads = { count: 0 }
    page.on('load', () => (loads.count += 1))
    await provide(loads)
  },
})

function numberAfterASection(): readonly [Step, Step] {
  const steps = workouts.funnel.filter(({ section }) => section !== undefined)
  const numberIndex = steps.findIndex(
    (step) => 'bounds' in step && step.section !== steps[0]?.section,
  )
  const earlier = steps
    .slice(0, numberIndex)
    .findLast(({ section }) => section !== steps[numberIndex]?.section)
  const number = steps[numberIndex]
  if (!earlier || !number) throw new Error('No number is asked after the first section')
  return [earlier, number]
}

const buildOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content')
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay .+ and start$/ })

/** Turns on the browser's data saver, so that nothing is fetched before a tap needs it. */
const turnOnDataSaver = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )

async function fillsInTheForm(page: Page) {
  await page.getByRole('textbox', { name: 'Email' }).fill('zoe@example.com')
  await page.getByLabel('Password', { exact: true }).fill('long enough')
}

test.describe('a deploy during a visit', { tag: '@10.deployed-meanwhile' }, () => {
  test('after a deploy while welcome is open, a tap leads to the first question of the new build, and the campaign is kept', async ({
    page,
    host,
  }) => {
    await turnOnDataSaver(page)
    await page.goto('/?utm_source=advert')
    const before = await buildOf(page)
    host.deploy(AFTER)
    await page.getByRole('link', { name: 'Build my plan' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      titleOf(firstQuestionOf(workouts)),
    )
    expect(page.url()).toContain('utm_source=advert')
    expect(await buildOf(page)).not.toBe(before)
  })

  test('after one deploy at the plan and one while a password is typed, the account is created, its profile and notifications are sent once, and one tap opens the payment window', async ({
    page,
    host,
    visit,
    loads,
  }) => {
    await seedAnswers(page, ANSWERS)
    await page.goto('/onboarding/plan')
    await expect(visit.heading()).toHaveText(/your plan is ready/)
    host.deploy(AFTER)
    await page.getByRole('link', { name: 'Start this plan' }).click()
    await page.getByRole('link', { name: 'Sign up with email' }).click()
    await expect.poll(() => loads.count, 'page loads on the way to the form').toBe(2)
    await visit.settles()
    await page.waitForLoadState('networkidle')
    await fillsInTheForm(page)
    host.deploy(BEFORE)
    await page.getByRole('button', { name: 'Create account' }).click()
    await visit.arrivesAt(PAYWALL)
    await expect.poll(() => loads.count, 'page loads on the paywall').toBe(3)
    await payButton(page).click()
    await expect(paymentWindow(page)).toBeVisible()
    await expect.poll(() => [visit.profiles.length, visit.schedules.length]).toEqual([1, 1])
    expect(loads.count).toBe(3)
    expect(await storedAnswers(page)).toEqual(ANSWERS)
  })

  test('if a deploy comes before a password is sent, the form reports a newer version, and keeps the email when the visitor reloads', async ({
    page,
    host,
    visit,
  }) => {
    // Without answers, the paywall leads on to welcome at once.
    await seedAnswers(page, ANSWERS)
    const refusedMethods = host.withhold(/\/assets\/FirebaseSignInGateway-/)
    await page.goto(`/auth/signup/email?next=${encodeURIComponent(PAYWALL)}`)
    await visit.settles()
    // The page asks by HEAD whether a deploy removed the file that failed. At this point the file is only unavailable.
    await expect.poll(() => refusedMethods).toContain('HEAD')
    host.deploy(AFTER)
    await page.setViewportSize({ width: 375, height: 667 })
    await fillsInTheForm(page)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('There is a newer version of this page.')).toBeInViewport({
      ratio: 1,
    })
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('long enough')
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('zoe@example.com')
    expect(new URL(page.url()).searchParams.get('next')).toBe(PAYWALL)
    await page.getByLabel('Password', { exact: true }).fill('long enough')
    await page.getByRole('button', { name: 'Create account' }).click()
    await visit.arrivesAt(PAYWALL)
  })

  test('after a deploy, a half-typed number is still in its field after the page has reloaded, and the visitor can continue', async ({
    page,
    host,
    visit,
    loads,
  }) => {
    await turnOnDataSaver(page)
    await seedAnswers(page, ANSWERS)
    await page.goto(NUMBER.path)
    await waitForStep(page, workouts)
    const field = page.getByLabel(word(`${NUMBER.name}_label`), { exact: true })
    await field.fill('1')
    host.deploy(AFTER)
    // Goes back to the earlier section. The deploy removed its words, so the page reloads.
    while (visit.path !== EARLIER.path) {
      const { path } = visit
      await page.getByRole('link', { name: word('btn_back'), exact: true }).click()
      await page.waitForURL(({ pathname }) => pathname !== path, { waitUntil: 'commit' })
      await waitForStep(page, workouts)
    }
    await expect.poll(() => loads.count, 'page loads').toBe(2)
    await answerUntil(page, workouts, ANSWERS, NUMBER.path)
    await expect(field).toHaveValue('1')
    await answerShownStep(page, workouts, ANSWERS)
    expect(loads.count).toBe(2)
  })

  test('after a deploy at the paywall and one on success, the page does not reload during the payment, the payment counts once, and the visitor can continue', async ({
    page,
    host,
    visit,
    loads,
  }) => {
    await seedAnswers(page, ANSWERS)
    await signIn(page, 'riley@example.com', PAYWALL)
    await expect(payButton(page)).toBeVisible()
    const scheduled = visit.schedules.length
    host.deploy(AFTER)
    await payButton(page).click()
    await expect(paymentWindow(page)).toBeVisible()
    // The event would reload the page if no payment window were open.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(paymentWindow(page)).toBeVisible()
    expect(loads.count, 'page loads before the payment').toBe(1)
    await pays(page)
    await expect(visit.heading()).toHaveText(ACTIVE_TITLE)
    await page.reload()
    await expect(visit.heading()).toHaveText(ACTIVE_TITLE)
    host.deploy(BEFORE)
    await expect(page.getByRole('link', { name: 'Get the app for Android' })).toHaveAttribute(
      'href',
      /^https:/,
    )
    await page.locator('summary', { hasText: 'Good to know' }).click()
    await page.getByRole('link', { name: 'Give Onward as a gift' }).click()
    await visit.arrivesAt('/gift')
    await expect(visit.heading()).toHaveText(/gift/i)
    await page.goBack()
    await expect(visit.heading()).toHaveText(ACTIVE_TITLE)
    expect(await page.evaluate(() => window.onwardDemo?.database.read().activations.length)).toBe(1)
    expect([visit.profiles.length, visit.schedules.length]).toEqual([0, scheduled])
  })
})
