// Needs the live build and its network: in the demo a service worker answers requests, and component tests load no chunks.
import { CHECKS } from '#root/scripts/checks/placeholders.mjs'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { LOADING_PLAN } from '#domain/funnel/routes.ts'
import { workouts } from '#domain/site/workouts.ts'
import { answerShownStep, skipPause } from '../answering.ts'
import { ANSWERED } from '../seed.ts'
import { expect } from '../visit.ts'
import { test } from './cutOff.ts'
import { untilAtRest } from './untilAtRest.ts'

const OFFLINE = 'You are offline. Nothing is lost.'

declare global {
  interface Window {
    /** The time of the last tap, in ms of the page's clock. */
    lastTap: number
    /** The time at which a heading first got the focus after that tap, in ms of the page's clock. */
    lastHeading: number
  }
}

/** Records taps and headings in the page itself, so that communication with the test adds no delay. */
async function noteTapsAndHeadings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('click', () => (window.lastTap = performance.now()), true)
    addEventListener('focusin', ({ target }) => {
      const isFirst = !(window.lastHeading > window.lastTap)
      if (isFirst && target instanceof HTMLHeadingElement) window.lastHeading = performance.now()
    })
  })
}

/** The requests between the last tap and the heading after it. The page's icon is left out: in a private window, Chromium reads it from its cache at every step. */
const requestsBetweenTapAndHeading = (page: Page) =>
  page.evaluate(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href
    return performance
      .getEntriesByType('resource')
      .filter(
        ({ name, startTime }) =>
          name !== icon && startTime >= window.lastTap && startTime <= window.lastHeading,
      )
      .map(({ name }) => name)
  })

/** Stores answers to every question, for the next page load. */
const storeAnswers = (page: Page) =>
  page.evaluate((plan) => sessionStorage.setItem('plan', plan), JSON.stringify(ANSWERED))

test(
  'if the network fails at the first question, every question can still be answered without a request between a tap and the next heading, and the plan and the sign-up are shown',
  { tag: ['@2.prefetch', '@10.offline-from-start'] },
  async ({ page, visit, context }) => {
    test.slow()
    await noteTapsAndHeadings(page)
    const requested: Record<string, readonly string[]> = {}
    const goesOn = async (
      tap: () => Promise<unknown> = () => answerShownStep(page, workouts, ANSWERED),
    ) => {
      const left = visit.path
      await tap()
      // The heading of the previous step may still have the focus.
      await page.waitForFunction(() => window.lastHeading > window.lastTap)
      const requests = await requestsBetweenTapAndHeading(page)
      if (requests.length > 0) requested[left] = requests
    }
    await page.goto('/')
    await untilSettingsRequested(page)
    await goesOn()
    await storeAnswers(page)
    await page.reload()
    await expect.poll(() => partsFetched(page)).toContain('checkoutPart')
    await untilAtRest(page)
    await context.setOffline(true)
    await expect(page.getByText(OFFLINE)).toBeVisible()
    while (visit.path !== LOADING_PLAN) await goesOn()
    await goesOn(() => skipPause(page))
    expect(requested).toEqual({})
    await expect(visit.heading()).toHaveText(`${ANSWERED.displayName}, your plan is ready`)
    await page.getByRole('link', { name: 'Start this plan' }).click()
    await page.getByRole('link', { name: 'Sign up with email' }).click()
    await expect(visit.heading()).toHaveText('Create your account')
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(OFFLINE)).toHaveCount(0)
  },
)

/** The modules in each chunk, by the chunk's path. */
const MODULES = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../../dist-checks/.vite/modules.json'), 'utf8'),
) as Readonly<Record<string, readonly string[]>>

const PARTS = {
  accounts: /@firebase\/auth\//,
  database: /@firebase\/firestore\//,
  functions: /@firebase\/functions\//,
  settings: /@firebase\/remote-config\//,
  measuring: /src\/composition\/measuring\.ts$/,
  checkoutPart: /src\/composition\/checkoutPart\.ts$/,
} as const

/** The files that the page has fetched, in the order of the requests. */
const filesFetched = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
  )

type Part = keyof typeof PARTS

/** The parts of the code that the page has fetched. */
const partsFetched = async (page: Page): Promise<readonly Part[]> => {
  const modules = (await filesFetched(page)).flatMap((file) => MODULES[file] ?? [])
  return (Object.keys(PARTS) as Part[]).filter((part) =>
    modules.some((module) => PARTS[part].test(module)),
  )
}

/** Waits until the remote settings have been requested, which happens when the browser is idle, and no more requests follow. */
async function untilSettingsRequested(page: Page): Promise<void> {
  await expect.poll(() => partsFetched(page)).toContain('settings')
  await page.waitForLoadState('networkidle')
}

test.describe('a new visitor', { tag: '@10.nothing-early' }, () => {
  test.use({ asksConsent: true })

  test("a new visitor fetches only the remote settings on welcome, the checkout part after the code of all questions, and Firebase's code for accounts on a sign-in screen or if a session is stored", async ({
    page,
    visit,
  }) => {
    await page.goto('/')
    await untilSettingsRequested(page)
    expect(await partsFetched(page)).toEqual(['settings'])
    await answerShownStep(page, workouts, ANSWERED)
    await expect.poll(() => partsFetched(page)).toContain('checkoutPart')
    await page.waitForLoadState('networkidle')
    expect(await partsFetched(page)).toEqual(['settings', 'measuring', 'checkoutPart'])
    const files = await filesFetched(page)
    const lastQuestion = files.findLastIndex((file) =>
      MODULES[file]?.some((module) => /generated\/content\/\w+\.ts$/.test(module)),
    )
    expect(
      files.findIndex((file) => MODULES[file]?.some((module) => PARTS.checkoutPart.test(module))),
    ).toBeGreaterThan(lastQuestion)
    await page.goto('/auth/login')
    await visit.settles()
    await expect.poll(() => partsFetched(page)).toContain('accounts')

    // Stored like the SDK's session in a browser without IndexedDB. It is not valid, but only the SDK can tell. It is stored before
    // the next page runs, because the SDK of this page may still be starting, and would then remove it.
    await page.addInitScript(
      (key) => localStorage.setItem(`firebase:authUser:${key}:[DEFAULT]`, '{}'),
      CHECKS.VITE_FIREBASE_API_KEY,
    )
    await page.goto('/onboarding/gender')
    await expect.poll(() => partsFetched(page)).toContain('accounts')
  })

  test('with the data saver on, a new visitor fetches the checkout part three steps before the plan, not at the first question', async ({
    page,
    visit,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const stepsBeforePlan = workouts.funnel.filter(
      ({ kind }) => kind !== 'plan' && kind !== 'subscription' && kind !== 'success',
    )
    await page.goto('/')
    await answerShownStep(page, workouts, ANSWERED)
    await untilSettingsRequested(page)
    expect(await partsFetched(page)).not.toContain('checkoutPart')
    await storeAnswers(page)
    await page.goto(stepsBeforePlan.at(-3)?.path ?? '')
    await visit.settles()
    await expect.poll(() => partsFetched(page)).toContain('checkoutPart')
    expect(await partsFetched(page)).not.toContain('accounts')
  })
})
